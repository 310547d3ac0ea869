// A consumer that charges through a provider: it records what it is about to do, passes a
// key by which the provider recognises a repeat, and has a reconciler for what was left open.
using Npgsql;

public record OrderPlaced(string Id, int OrderId, int Cents);

/// <summary>Charges once for a key, and answers a repeat as it answered the first call.</summary>
public interface IProvider
{
    Task Charge(string key, int orderId, int cents, CancellationToken stop);
}

public sealed class Consumer(NpgsqlDataSource database, IProvider provider)
{
    /// <summary>Acknowledge when this returns. When it throws, don't: the broker delivers again.</summary>
    public async Task Handle(OrderPlaced message, CancellationToken stop)
    {
        // Committed before the call: whatever happens now, there is a trace of it.
        await using var intend = database.CreateCommand(
            "INSERT INTO charges (message_id, order_id, cents) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
        intend.Parameters.Add(new() { Value = message.Id });
        intend.Parameters.Add(new() { Value = message.OrderId });
        intend.Parameters.Add(new() { Value = message.Cents });
        await intend.ExecuteNonQueryAsync(stop);
        await Finish(message.Id, stop);
    }

    /// <summary>Run it every minute. Gives how many charges it has finished.</summary>
    public async Task<int> Reconcile(TimeSpan olderThan, CancellationToken stop)
    {
        var open = new List<string>();
        await using var select = database.CreateCommand(
            "SELECT message_id FROM charges WHERE state = 'intended' AND intended_at < now() - $1");
        select.Parameters.Add(new() { Value = olderThan });
        await using (var rows = await select.ExecuteReaderAsync(stop))
            while (await rows.ReadAsync(stop)) open.Add(rows.GetString(0));
        foreach (var id in open) await Finish(id, stop);
        return open.Count;
    }

    private async Task Finish(string id, CancellationToken stop)
    {
        await using var select = database.CreateCommand(
            "SELECT order_id, cents FROM charges WHERE message_id = $1 AND state = 'intended'");
        select.Parameters.Add(new() { Value = id });
        int orderId, cents;
        await using (var row = await select.ExecuteReaderAsync(stop))
        {
            if (!await row.ReadAsync(stop)) return; // It is done.
            (orderId, cents) = (row.GetInt32(0), row.GetInt32(1));
        }
        // The key is the same for each attempt, so two at once are one charge.
        await provider.Charge($"charge:{id}", orderId, cents, stop);
        await using var done = database.CreateCommand("UPDATE charges SET state = 'done' WHERE message_id = $1");
        done.Parameters.Add(new() { Value = id });
        await done.ExecuteNonQueryAsync(stop);
    }
}
