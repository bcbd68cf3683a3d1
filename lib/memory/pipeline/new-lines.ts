/** A line of a conversation as a client sends it. */
export interface ClientLine {
  author: string | null;
  text: string;
}

/** A stored line; `isCovered` if words of it were forgotten, so that its text cannot be compared. */
export interface StoredLine extends ClientLine {
  isCovered: boolean;
}

/**
 * The lines from a client that have not been read yet. A client sends a moving window of its transcript: the beginning of the
 * window that matches the end of the stored lines was read before. If the two do not meet, each stored line accounts for one
 * of the client's.
 */
export function findNewLines<T extends ClientLine>(
  stored: readonly StoredLine[],
  fromClient: readonly T[],
): T[] {
  for (let count = Math.min(stored.length, fromClient.length); count > 0; count--) {
    const last = stored.slice(-count);
    if (last.every((line, index) => isSame(line, fromClient[index]))) return fromClient.slice(count);
  }
  const left = [...stored];
  return fromClient.filter((line) => {
    const at = left.findIndex((one) => isSame(one, line));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The lines to read among those that a client sends before the one to answer. A line with a name was said in a group by that
 * person. A line without one may be the person's or an example that the client made up: it is read only if it follows a
 * stored line, in a history that the client resends.
 */
export function findUnread<T extends ClientLine & { isNamed: boolean }>(
  stored: readonly StoredLine[],
  fromClient: readonly T[],
): T[] {
  const fresh = new Set(findNewLines(stored, fromClient));
  const lastKnown = fromClient.findLastIndex((line) => !fresh.has(line));
  return fromClient.filter(
    (line, index) => fresh.has(line) && (line.isNamed || (lastKnown >= 0 && index > lastKnown)),
  );
}

/** Whether a client resends its whole history, for another answer to its last line. */
export function isSentAgain(
  stored: readonly StoredLine[],
  earlier: readonly ClientLine[],
  last: ClientLine,
): boolean {
  const sent = [...earlier, last];
  const tail = stored.slice(-sent.length);
  return (
    earlier.length > 0 &&
    tail.length === sent.length &&
    tail.every((line, index) => isSame(line, sent[index]))
  );
}

function isSame(stored: StoredLine, fromClient: ClientLine | undefined): boolean {
  return (
    fromClient !== undefined &&
    stored.author === fromClient.author &&
    (stored.isCovered || stored.text === fromClient.text)
  );
}
