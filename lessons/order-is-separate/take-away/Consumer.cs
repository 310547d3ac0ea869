// A consumer that applies a change only if it is newer than what it knows, so neither a
// redelivery nor a late message undoes anything.
using Npgsql;

/// <summary>The version is counted by the service that owns the order.</summary>
public record OrderChanged(int OrderId, int Version, string Status);

public sealed class Consumer(NpgsqlDataSource database)
{
    // One statement compares, applies and writes the notice, so nothing can come in
    // between. A second delivery that comes meanwhile waits, and then compares again.
    private const string ApplyIfNewer = """
        WITH applied AS (
          INSERT INTO order_view AS known (id, status, version) VALUES ($1, $2, $3)
          ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
          WHERE known.version < excluded.version
          RETURNING id, status
        )
        INSERT INTO notices (order_id, status) SELECT id, status FROM applied
        """;

    /// <summary>
    /// Tells whether the change was applied; if not, it was overtaken or repeated. Acknowledge
    /// when it returns, whatever it says. When it throws, don't: the broker will deliver again.
    /// </summary>
    public async Task<bool> Handle(OrderChanged message, CancellationToken stop)
    {
        await using var apply = database.CreateCommand(ApplyIfNewer);
        apply.Parameters.Add(new() { Value = message.OrderId });
        apply.Parameters.Add(new() { Value = message.Status });
        apply.Parameters.Add(new() { Value = message.Version });
        return await apply.ExecuteNonQueryAsync(stop) == 1;
    }
}
