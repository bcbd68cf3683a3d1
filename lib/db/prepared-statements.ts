import type postgres from 'postgres';
import type { OneLine } from './one-line';

type Client = postgres.Sql | postgres.TransactionSql;

/**
 * The current client, which prepares every statement with values once per connection unless `prepare` is false. Drizzle does
 * not ask for that, and the driver then has each statement parsed again and waits for its description before it sends the
 * values: two round trips instead of one.
 *
 * @param begin how a transaction begins, if not the driver's way.
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
 * The driver notices an undefined value only while it writes the statement, and then waits for an answer to something it
 * never sent: on a single connection that would block everybody's next statement.
 */
function refuseUndefined(values: readonly unknown[]): void {
  const place = values.indexOf(undefined);
  if (place >= 0) throw new TypeError(`value ${place + 1} of the statement is undefined`);
}

/** The work of a transaction gets its own client. */
function withPreparing(argument: unknown, prepare: boolean): unknown {
  if (typeof argument !== 'function') return argument;
  return (tx: postgres.TransactionSql): unknown =>
    Reflect.apply(argument, null, [prepareStatements(() => tx, prepare)]);
}
