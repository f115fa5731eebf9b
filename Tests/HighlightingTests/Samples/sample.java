package org.example.rides;

import java.util.List;
import static java.lang.Math.max;

/**
 * A service.
 */
@Service
@RequestMapping(path = "/rides", produces = {"application/json"})
public final class RideService<T extends Ride> implements Closeable {
    private static final int MAX_RIDES = 1_000;
    private final Map<String, List<T>> rides = new HashMap<>();

    public record Point(double x, double y) {}

    @Override
    public void close() throws IOException {
        synchronized (this) { rides.clear(); }
    }

    public Optional<T> find(String id, long limit) {
        var text = """
            select "id"
            from rides\t
            """;
        char quote = '\'', letter = '\u00e9';
        for (int i = 0; i < max(10, 0xFFL); i++) {
            if (id == null || rides.isEmpty()) continue;
            System.out.println("ride " + id.charAt(i) + 1.5f);
        }
        return switch (rides.size()) {
            case 0 -> Optional.empty();
            default -> rides.values().stream().map(List::getFirst).filter(r -> r instanceof Ride).findAny();
        };
    }
}
