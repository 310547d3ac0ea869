// The end checks: whichever hop has sent twice, and under whichever id, the condition that
// counts stands where the effect is.
using Npgsql;

public record OrderPaid(int OrderId);

public sealed class Consumer(NpgsqlDataSource database)
{
    // Ships what is due, and nothing twice. A second one that comes meanwhile waits, and
    // looks again.
    private const string ShipIfDue = """
        WITH due AS (
          UPDATE orders SET status = 'shipped' WHERE id = $1 AND status = 'paid' RETURNING id
        )
        INSERT INTO shipments (order_id) SELECT id FROM due
        """;

    /// <summary>
    /// Tells whether it has shipped the order now; if not, that was done before. Acknowledge
    /// when it returns. When it throws, don't: the broker will deliver the message again.
    /// </summary>
    public async Task<bool> Handle(OrderPaid message, CancellationToken stop)
    {
        await using var ship = database.CreateCommand(ShipIfDue);
        ship.Parameters.Add(new() { Value = message.OrderId });
        if (await ship.ExecuteNonQueryAsync(stop) == 1) return true;
        // Nothing was due. Done already, or too early? Only one may be acknowledged.
        await using var look = database.CreateCommand("SELECT status FROM orders WHERE id = $1");
        look.Parameters.Add(new() { Value = message.OrderId });
        var status = await look.ExecuteScalarAsync(stop) as string ?? "unknown";
        if (status == "shipped") return false;
        throw new InvalidOperationException($"order {message.OrderId} is {status}, not paid");
    }
}
