// Package consumer charges through a provider: it records what it is about to do, passes a
// key by which the provider recognises a repeat, and has a reconciler for what is left open.
package consumer

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// OrderPlaced is a message.
type OrderPlaced struct {
	ID             string
	OrderID, Cents int
}

// Provider charges once for a key, and answers a repeat as it answered the first call.
type Provider interface {
	Charge(ctx context.Context, key string, orderID, cents int) error
}

// Handle charges for a message. Acknowledge when it gives no error; else the broker will
// deliver the message again.
func Handle(ctx context.Context, pool *pgxpool.Pool, provider Provider, message OrderPlaced) error {
	// Committed before the call: whatever happens now, there is a trace of it.
	_, err := pool.Exec(ctx,
		`INSERT INTO charges (message_id, order_id, cents) VALUES ($1, $2, $3)
		 ON CONFLICT DO NOTHING`, message.ID, message.OrderID, message.Cents)
	if err != nil {
		return err
	}
	return finish(ctx, pool, provider, message.ID)
}

// Reconcile finishes what is open for longer than that. Run it every minute.
func Reconcile(ctx context.Context, pool *pgxpool.Pool, provider Provider, olderThan time.Duration) error {
	rows, err := pool.Query(ctx,
		`SELECT message_id FROM charges
		 WHERE state = 'intended' AND intended_at < now() - $1::interval`, olderThan)
	if err != nil {
		return err
	}
	var open []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return err
		}
		open = append(open, id)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, id := range open {
		if err := finish(ctx, pool, provider, id); err != nil {
			return err
		}
	}
	return nil
}

func finish(ctx context.Context, pool *pgxpool.Pool, provider Provider, id string) error {
	var orderID, cents int
	err := pool.QueryRow(ctx,
		`SELECT order_id, cents FROM charges WHERE message_id = $1 AND state = 'intended'`, id,
	).Scan(&orderID, &cents)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil // It is done.
	}
	if err != nil {
		return err
	}
	// The key is the same for each attempt, so two at once are one charge.
	if err := provider.Charge(ctx, "charge:"+id, orderID, cents); err != nil {
		return err
	}
	_, err = pool.Exec(ctx, `UPDATE charges SET state = 'done' WHERE message_id = $1`, id)
	return err
}
