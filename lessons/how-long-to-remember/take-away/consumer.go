// Package consumer remembers events for as long as they can come again, each for the
// consumer that had it.
package consumer

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// rememberFor is longer than an event can come back: what the queue keeps, what the
// dead-letter queue keeps, and how far back anybody resets an offset.
const rememberFor = 30 * 24 * time.Hour

// ProcessOnce tells whether this was the first time. The event's id is the producer's own;
// the broker's changes when the producer sends again.
func ProcessOnce(
	ctx context.Context, pool *pgxpool.Pool, consumer, eventID string, work func(pgx.Tx) error,
) (first bool, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		marked, err := tx.Exec(ctx,
			`INSERT INTO processed_messages (consumer, event_id) VALUES ($1, $2)
			 ON CONFLICT DO NOTHING`, consumer, eventID)
		if err != nil {
			return err
		}
		first = marked.RowsAffected() == 1
		if !first {
			return nil
		}
		return work(tx)
	})
	return first, err
}

// Prune forgets at most so many events, and gives how many. Run it every hour.
func Prune(ctx context.Context, pool *pgxpool.Pool, atMost int) (int64, error) {
	forgotten, err := pool.Exec(ctx,
		`DELETE FROM processed_messages WHERE (consumer, event_id) IN (
		   SELECT consumer, event_id FROM processed_messages
		   WHERE processed_at < now() - $1::interval
		   ORDER BY processed_at LIMIT $2)`, rememberFor, atMost)
	return forgotten.RowsAffected(), err
}
