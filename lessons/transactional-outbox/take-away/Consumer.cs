// An outbox: the change and its event commit together, and a relay publishes what is there.
using Npgsql;

public record OutboxEvent(Guid Id, string Topic, string Body);

public sealed class Consumer(NpgsqlDataSource database)
{
    /// <summary>Marks an order as paid and writes its event. Tells whether it was not paid before.</summary>
    public async Task<bool> Pay(int orderId, CancellationToken stop)
    {
        // One statement, so both or neither.
        await using var pay = database.CreateCommand(
            """
            WITH paid AS (
              UPDATE orders SET status = 'paid' WHERE id = $1 AND status = 'new' RETURNING id
            )
            INSERT INTO outbox (topic, body)
            SELECT 'order-paid', jsonb_build_object('order_id', id) FROM paid
            """);
        pay.Parameters.Add(new() { Value = orderId });
        return await pay.ExecuteNonQueryAsync(stop) == 1;
    }

    /// <summary>
    /// Publishes a batch, and gives its size; run it again at once if that isn't 0. Several
    /// relays may run: each skips the rows another has. After a crash an event is published
    /// again under the same id, so whoever consumes it must recognise the id.
    /// </summary>
    public async Task<int> Relay(Func<OutboxEvent, Task> publish, int batch, CancellationToken stop)
    {
        await using var connection = await database.OpenConnectionAsync(stop);
        await using var transaction = await connection.BeginTransactionAsync(stop);
        await using var select = new NpgsqlCommand(
            """
            SELECT event_id, topic, body::text FROM outbox WHERE published_at IS NULL
            ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
            """, connection, transaction) { Parameters = { new() { Value = batch } } };
        var events = new List<OutboxEvent>();
        await using (var rows = await select.ExecuteReaderAsync(stop))
            while (await rows.ReadAsync(stop))
                events.Add(new(rows.GetGuid(0), rows.GetString(1), rows.GetString(2)));
        foreach (var item in events)
        {
            await publish(item); // Throws unless the broker has confirmed it.
            await using var mark = new NpgsqlCommand(
                "UPDATE outbox SET published_at = now() WHERE event_id = $1", connection, transaction)
            {
                Parameters = { new() { Value = item.Id } },
            };
            await mark.ExecuteNonQueryAsync(stop);
        }
        await transaction.CommitAsync(stop);
        return events.Count;
    }
}
