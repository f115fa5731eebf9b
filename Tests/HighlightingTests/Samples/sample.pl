#!/usr/bin/perl -w
use strict;
use JSON::PP qw(decode_json encode_json);

=pod

Rides and "quotes".

=cut

package Ride::Store;
my %rides = (one => 1, 'two' => 2.5e3);
my @list = map { $_->{id} } grep { defined } values %rides;
our $VERSION = '1.0';

sub add {
    my ($self, $id, %options) = @_;
    return unless $id =~ /^ride-(\d+)$/i && $options{force};
    (my $name = $id) =~ s/ride/bike/g;
    $name =~ tr/a-z/A-Z/;
    $name =~ s{(\w+)}{<$1>}x;
    push @{ $self->{list} }, { id => $id, count => scalar @list };
    print STDERR "added $id for $self->{user}\n" if $#list > 0x1F;
    my $text = q{no $interpolation {nested}} . qq(one $name);
    print <<"EOT", <<'RAW';
Ride $id costs \$5
EOT
raw $id
RAW
    foreach my $part (split /,/, $text) { next if $part eq ''; }
    return wantarray ? @list : $list[0] / 2;
}

1;
__END__
The rest is "text".
