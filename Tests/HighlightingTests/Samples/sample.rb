#!/usr/bin/env ruby
# frozen_string_literal: true
require "json"

=begin
A block comment with "quotes".
=end
module Rides
  class Store < Base
    include Enumerable
    attr_reader :rides, :name
    MAX = 1_000

    def self.load(path, retries: 3)
      data = JSON.parse(File.read(path), symbolize_names: true)
      new(data.fetch(:rides) { [] })
    end

    def add!(ride)
      raise ArgumentError, "bad #{ride[:id].inspect}\n" unless ride.valid?
      @rides << ride
      @@count += 1 if $debug
      ride.id =~ /^ride-(\d+)$/i ? :ok : nil
    end

    def each(&block) = @rides.each(&block)
  end
end

words = %w[one two three] + %i(a b)
text = %q{no #{interpolation} {nested}} + %(one #{words.first})
puts <<~SQL, <<-'RAW'
  SELECT * FROM rides WHERE id = #{words.map { |w| "'#{w}'" }.join(", ")}
SQL
  raw #{text}
  RAW
half = words.size / 2 / 1.5e3
case words
in [String => first, *] if first.empty? then exit 0x1F
else
  words.each_with_index { |w, i| puts "#{i}: #{w}" }
end
__END__
data "here"
