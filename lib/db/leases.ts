/**
 * How long work that a server took is reserved for it. The lease is renewed while the server lives; after a kill another
 * server takes over once it has expired. Leases use the database's clock, since servers' clocks differ.
 */
export const LEASE_MS = 10_000;
/** Often enough that a lease survives three failed renewals. */
export const RENEW_MS = 2_000;
