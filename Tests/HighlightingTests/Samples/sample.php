<html>
<body class="<?= $class ?>">
<?php
declare(strict_types=1);

namespace App\Rides;

use App\Models\Ride;

// The store ?> <p>text &amp; more</p> <?php
/** A comment
 * of two lines */
#[Attribute(flags: 1)]
final class Store implements \Countable
{
    private const MAX = 1_000;

    public function __construct(private readonly array $rides = [], ?string $name = null) {}

    public static function find(int $id): ?Ride
    {
        # Queries
        $sql = "SELECT * FROM rides WHERE id = {$id} AND name = '$name[0]'\n";
        $raw = 'it\'s $raw';
        $text = <<<HTML
            <p>Ride $id: {$ride->name()}</p>
            HTML;
        $plain = <<<'EOT'
raw $id
EOT;
        foreach ($this->rides as $key => $ride) {
            if ($ride instanceof Ride && !empty($ride->id)) {
                return new Ride(id: $id, amount: 2.5e3);
            }
        }
        return match (true) { $id > 0xFF => null, default => self::find($id - 1) };
    }
}
?>
<p><?php echo htmlspecialchars($name); ?></p>
</body>
</html>
