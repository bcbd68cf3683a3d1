type Results<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> };

/**
 * Sends statements of one transaction without waiting for the answer to one before the next: one journey to the database
 * and back for all of them. They are carried out in their order.
 *
 * When one fails, the others are waited for before the failure goes up: none may still be sending when the transaction is
 * rolled back and its connection serves somebody else.
 *
 * @throws what the first of them that failed threw.
 */
export async function sendTogether<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<Results<T>> {
  // A statement is sent whenever somebody begins to wait for it: once, and no second time.
  const sent = statements.map((statement) => Promise.resolve(statement));
  await Promise.allSettled(sent);
  return (await Promise.all(sent)) as Results<T>;
}
