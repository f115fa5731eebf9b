// Package rides stores rides.
package rides

import (
	"context"
	"fmt"
)

/* Limits
of a store. */
const (
	maxRides = 1_000
	timeout  = 0x1F * time.Second
)

type Store[K comparable] struct {
	mu    sync.Mutex
	rides map[string]*Ride `json:"rides,omitempty"`
	done  chan struct{}
}

type Handler func(ctx context.Context, id string) error

func (s *Store[K]) Add(ctx context.Context, ride *Ride) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ride == nil || len(s.rides) >= maxRides {
		return fmt.Errorf("store: %w\n", ErrFull)
	}
	query := `SELECT "id"
FROM rides WHERE id = '\n'`
	for i := range 10 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		default:
			go func() { s.done <- struct{}{} }()
		}
	}
	letter, complex := '\'', 3.5e-2i
	var total float64 = float64(letter)
	s.rides[ride.ID], _ = ride, query
	return nil
}
