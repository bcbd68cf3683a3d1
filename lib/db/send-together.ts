type Results<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> };

/**
 * Sends statements of one transaction without awaiting the answer to one before the next: one round trip for all of them.
 * They are executed in order.
 *
 * If one fails, the others are awaited before the error is thrown: none may still be sending when the transaction is rolled
 * back and its connection is reused.
 *
 * @throws the error of the first one that failed.
 */
export async function sendTogether<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<Results<T>> {
  // A statement is sent each time it is awaited, so each is awaited only once.
  const sent = statements.map((statement) => Promise.resolve(statement));
  await Promise.allSettled(sent);
  return (await Promise.all(sent)) as Results<T>;
}
