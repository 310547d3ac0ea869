// Package consumer is the end of the line, and the end checks: whichever hop has sent twice,
// and under whichever id, the condition that counts stands where the effect is.
package consumer

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// OrderPaid is a message.
type OrderPaid struct {
	OrderID int
}

// Ships what is due, and nothing twice. A second one that comes meanwhile waits, and looks
// again.
const shipIfDue = `
	WITH due AS (
	  UPDATE orders SET status = 'shipped' WHERE id = $1 AND status = 'paid' RETURNING id
	)
	INSERT INTO shipments (order_id) SELECT id FROM due`

// Handle tells whether it has shipped the order now; if not, that was done before.
// Acknowledge when err is nil. When it is not, don't: the broker will deliver again.
func Handle(ctx context.Context, pool *pgxpool.Pool, message OrderPaid) (shipped bool, err error) {
	done, err := pool.Exec(ctx, shipIfDue, message.OrderID)
	if err != nil {
		return false, err
	}
	if done.RowsAffected() == 1 {
		return true, nil
	}
	// Nothing was due. Done already, or too early? Only one of them may be acknowledged.
	status := "unknown"
	err = pool.QueryRow(ctx, `SELECT status FROM orders WHERE id = $1`, message.OrderID).Scan(&status)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return false, err
	}
	if status != "shipped" {
		return false, fmt.Errorf("order %d is %s, not paid", message.OrderID, status)
	}
	return false, nil
}
