/** A line of a conversation as a client sends it. */
export interface ClientLine {
  author: string | null;
  text: string;
}

/** A line that is stored; `isCovered` where words of it were forgotten, so that it cannot be recognised by its text. */
export interface StoredLine extends ClientLine {
  isCovered: boolean;
}

/**
 * The lines that a client sends and nobody has read yet. A client sends a window of its transcript, which moves on: what of
 * its beginning is the end of what is stored was read. Where the two do not meet, each stored line stands for one of them.
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
 * What is to be read of the lines that a client sends before the one that is to be answered. A line with a name was said in a
 * group by whoever it names. One without may be the person's, or an example that the client made up: it is read where it
 * follows a line that is stored, in a history that the client resends.
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

/** Whether a client sends its whole history once more, for another answer to its last line. */
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
