// A consumer that works once for each message, however often it is delivered.
using Npgsql;

/// <summary>The id is the producer's: a second delivery has it too.</summary>
public record OrderPaid(string Id, int OrderId);

public sealed class Consumer(NpgsqlDataSource database)
{
    private const string Name = "email-sender";

    /// <summary>
    /// Tells whether this was the first delivery. Acknowledge when it returns, whatever it
    /// says. When it throws, don't: the broker will deliver the message again.
    /// </summary>
    public async Task<bool> Handle(OrderPaid message, CancellationToken stop)
    {
        await using var connection = await database.OpenConnectionAsync(stop);
        await using var transaction = await connection.BeginTransactionAsync(stop);
        // Waits while another delivery of the same message is being processed.
        await using var mark = new NpgsqlCommand(
            """
            INSERT INTO processed_messages (consumer, message_id) VALUES ($1, $2)
            ON CONFLICT DO NOTHING
            """, connection, transaction)
        {
            Parameters = { new() { Value = Name }, new() { Value = message.Id } },
        };
        var first = await mark.ExecuteNonQueryAsync(stop) == 1;
        if (first)
        {
            await using var work = new NpgsqlCommand(
                "INSERT INTO receipts (order_id) VALUES ($1)", connection, transaction)
            {
                Parameters = { new() { Value = message.OrderId } },
            };
            await work.ExecuteNonQueryAsync(stop);
        }
        await transaction.CommitAsync(stop);
        return first;
    }
}
