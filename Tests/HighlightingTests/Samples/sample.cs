using System.Collections.Generic;
#nullable enable

namespace Bikes.Api;

/// <summary>A ride.</summary>
public record Ride(Guid Id, decimal Amount);

[ApiController, Route("rides/{id}")]
public sealed class RideService : IRideService
{
    private readonly Dictionary<string, Ride?> _rides = new();
    public string Name { get; init; } = "rides";

    public async Task<Ride> FindAsync(Guid id, int retries = 3)
    {
        var path = @"C:\rides\""new""";
        var label = $"ride {id:D} of {_rides.Count + 1} {{literal}}";
        string json = """
            { "id": "a\b" }
            """;
        char tab = '\t';
        if (id == Guid.Empty) throw new ArgumentException(nameof(id));
        foreach (var (key, value) in _rides)
        {
            Console.WriteLine($@"C:\{key}: {value?.Amount ?? 0.5m}");
        }
        /* nothing
           else */
        return await _store.Get<Ride>(id) switch
        {
            { Amount: > 100 } ride => ride with { Amount = 1_000.0m },
            null => default,
            _ => throw new KeyNotFoundException(),
        };
    }
}
