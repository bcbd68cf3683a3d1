/**
 * What a server works on is its own for this long, and is renewed while it lives; after a kill, another one takes it up so
 * much later. Leases are written and compared with the database's clock: servers' clocks differ.
 */
export const LEASE_MS = 10_000;
/** Often enough that a lease outlives three renewals that came to nothing. */
export const RENEW_MS = 2_000;
