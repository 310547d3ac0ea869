// Package consumer works once for each message, however often it is delivered.
package consumer

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

const name = "email-sender"

// OrderPaid is a message. Its ID is the producer's: a second delivery has it too.
type OrderPaid struct {
	ID      string
	OrderID int
}

// Handle tells whether this was the first delivery. Acknowledge when err is nil. When
// it is not, don't: the broker will deliver the message again.
func Handle(ctx context.Context, pool *pgxpool.Pool, message OrderPaid) (first bool, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		// Waits while another delivery of the same message is being processed.
		marked, err := tx.Exec(ctx,
			`INSERT INTO processed_messages (consumer, message_id) VALUES ($1, $2)
			 ON CONFLICT DO NOTHING`, name, message.ID)
		if err != nil {
			return err
		}
		first = marked.RowsAffected() == 1
		if first {
			_, err = tx.Exec(ctx, `INSERT INTO receipts (order_id) VALUES ($1)`, message.OrderID)
		}
		return err
	})
	return first, err
}
