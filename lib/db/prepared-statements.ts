import type postgres from 'postgres';
import type { OneLine } from './one-line';

type Client = postgres.Sql | postgres.TransactionSql;

/**
 * The client of the moment, which prepares every statement with values once a connection unless `prepare` is false. Drizzle
 * asks for none, and the driver then has each one parsed anew and waits for its description before it sends the values: two
 * journeys where one does.
 *
 * @param begin how a transaction begins, where it is not the driver's way.
 */
export function prepareStatements<C extends Client>(
  current: () => C,
  prepare = true,
  begin: OneLine['begin'] | null = null,
): C {
  return new Proxy(current(), {
    get(_, name) {
      const own = current();
      const member: unknown = name === 'begin' && begin ? begin : Reflect.get(own, name);
      if (typeof member !== 'function') return member;
      if (name === 'unsafe')
        return (query: string, values: unknown[] = [], options: object = {}) => {
          refuseUndefined(values);
          const chosen = prepare ? { ...options, prepare: values.length > 0 } : options;
          return Reflect.apply(member, own, [query, values, chosen]);
        };
      if (name === 'begin' || name === 'savepoint')
        return (...args: unknown[]) =>
          Reflect.apply(
            member,
            own,
            args.map((argument) => withPreparing(argument, prepare)),
          );
      return member;
    },
  });
}

/**
 * The driver finds an undefined value only while it writes the statement, and on one connection then waits for an answer to
 * what it never sent: everybody's next statement would stand behind it.
 */
function refuseUndefined(values: readonly unknown[]): void {
  const place = values.indexOf(undefined);
  if (place >= 0) throw new TypeError(`value ${place + 1} of the statement is undefined`);
}

/** The work of a transaction gets a client of its own. */
function withPreparing(argument: unknown, prepare: boolean): unknown {
  if (typeof argument !== 'function') return argument;
  return (tx: postgres.TransactionSql): unknown =>
    Reflect.apply(argument, null, [prepareStatements(() => tx, prepare)]);
}
