// Remembers events for as long as they can come again, each for the consumer that had it.
using Npgsql;

public sealed class Consumer(NpgsqlDataSource database)
{
    /// <summary>
    /// Longer than an event can come back: what the queue keeps, what the dead-letter queue
    /// keeps, and how far back anybody resets an offset.
    /// </summary>
    private static readonly TimeSpan RememberFor = TimeSpan.FromDays(30);

    /// <summary>
    /// Tells whether this was the first time. The event's id is the producer's own; the
    /// broker's changes when the producer sends again.
    /// </summary>
    public async Task<bool> ProcessOnce(
        string consumer, string eventId,
        Func<NpgsqlConnection, NpgsqlTransaction, Task> work, CancellationToken stop)
    {
        await using var connection = await database.OpenConnectionAsync(stop);
        await using var transaction = await connection.BeginTransactionAsync(stop);
        await using var mark = new NpgsqlCommand(
            "INSERT INTO processed_messages (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            connection, transaction)
        {
            Parameters = { new() { Value = consumer }, new() { Value = eventId } },
        };
        var first = await mark.ExecuteNonQueryAsync(stop) == 1;
        if (first) await work(connection, transaction);
        await transaction.CommitAsync(stop);
        return first;
    }

    /// <summary>Run it every hour: forgets at most so many events. Gives how many.</summary>
    public async Task<int> Prune(int atMost, CancellationToken stop)
    {
        await using var delete = database.CreateCommand(
            """
            DELETE FROM processed_messages WHERE (consumer, event_id) IN (
              SELECT consumer, event_id FROM processed_messages
              WHERE processed_at < now() - $1
              ORDER BY processed_at LIMIT $2)
            """);
        delete.Parameters.Add(new() { Value = RememberFor });
        delete.Parameters.Add(new() { Value = atMost });
        return await delete.ExecuteNonQueryAsync(stop);
    }
}
