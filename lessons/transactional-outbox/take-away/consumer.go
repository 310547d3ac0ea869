// Package consumer has an outbox: the change and its event commit together, and a relay
// publishes what is there.
package consumer

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Event is a row of the outbox.
type Event struct {
	ID, Topic, Body string
}

// Pay marks an order as paid and writes its event. It tells whether it was not paid before.
func Pay(ctx context.Context, pool *pgxpool.Pool, orderID int) (bool, error) {
	// One statement, so both or neither.
	paid, err := pool.Exec(ctx,
		`WITH paid AS (
		   UPDATE orders SET status = 'paid' WHERE id = $1 AND status = 'new' RETURNING id
		 )
		 INSERT INTO outbox (topic, body)
		 SELECT 'order-paid', jsonb_build_object('order_id', id) FROM paid`, orderID)
	return paid.RowsAffected() == 1, err
}

// Relay publishes a batch, and gives its size; run it again at once if that isn't 0. Several
// relays may run: each skips the rows another has. After a crash an event is published again
// under the same id, so whoever consumes it must recognise the id.
func Relay(
	ctx context.Context, pool *pgxpool.Pool, batch int, publish func(context.Context, Event) error,
) (published int, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		rows, err := tx.Query(ctx,
			`SELECT event_id::text, topic, body::text FROM outbox WHERE published_at IS NULL
			 ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`, batch)
		if err != nil {
			return err
		}
		var events []Event
		for rows.Next() {
			var event Event
			if err := rows.Scan(&event.ID, &event.Topic, &event.Body); err != nil {
				return err
			}
			events = append(events, event)
		}
		if err := rows.Err(); err != nil {
			return err
		}
		for _, event := range events {
			// An error unless the broker has confirmed it.
			if err := publish(ctx, event); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, `UPDATE outbox SET published_at = now() WHERE event_id = $1::uuid`, event.ID)
			if err != nil {
				return err
			}
		}
		published = len(events)
		return nil
	})
	return published, err
}
