// Package consumer applies a change only if it is newer than what it knows, so neither a
// redelivery nor a late message undoes anything.
package consumer

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

// OrderChanged is a message. Its Version is counted by the service that owns the order.
type OrderChanged struct {
	OrderID int
	Version int
	Status  string
}

// One statement compares, applies and writes the notice, so nothing can come in between.
// A second delivery that comes meanwhile waits for the first, and then compares again.
const applyIfNewer = `
	WITH applied AS (
	  INSERT INTO order_view AS known (id, status, version) VALUES ($1, $2, $3)
	  ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
	  WHERE known.version < excluded.version
	  RETURNING id, status
	)
	INSERT INTO notices (order_id, status) SELECT id, status FROM applied`

// Handle tells whether the change was applied; if not, it was overtaken or repeated.
// Acknowledge when err is nil. When it is not, don't: the broker will deliver again.
func Handle(ctx context.Context, pool *pgxpool.Pool, message OrderChanged) (applied bool, err error) {
	done, err := pool.Exec(ctx, applyIfNewer, message.OrderID, message.Status, message.Version)
	return done.RowsAffected() == 1, err
}
