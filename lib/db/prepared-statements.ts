import type postgres from 'postgres';

/**
 * The same client, which prepares every statement with values once a connection. Drizzle asks for none, and the driver
 * then has each one parsed anew and waits for its description before it sends the values: two journeys where one does.
 */
export function prepareStatements<C extends postgres.Sql | postgres.TransactionSql>(client: C): C {
  return new Proxy(client, {
    get(own, name) {
      const member: unknown = Reflect.get(own, name);
      if (typeof member !== 'function') return member;
      if (name === 'unsafe')
        return (query: string, values: unknown[] = [], options: object = {}) =>
          Reflect.apply(member, own, [query, values, { ...options, prepare: values.length > 0 }]);
      if (name === 'begin' || name === 'savepoint')
        return (...args: unknown[]) => Reflect.apply(member, own, args.map(withPreparing));
      return member;
    },
  });
}

/** The work of a transaction gets a client of its own. */
function withPreparing(argument: unknown): unknown {
  if (typeof argument !== 'function') return argument;
  return (tx: postgres.TransactionSql): unknown => Reflect.apply(argument, null, [prepareStatements(tx)]);
}
