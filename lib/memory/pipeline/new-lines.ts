/** A line of a conversation as a client tells it. */
export interface ToldLine {
  author: string | null;
  text: string;
}

/** A line that is stored; `isCovered` where words of it were forgotten, so that it cannot be told by its text. */
export interface StoredLine extends ToldLine {
  isCovered: boolean;
}

/**
 * The lines that a client tells and nobody has read yet. A client tells a window of its transcript, which moves on: what of
 * its beginning is the end of what is stored was read. Where the two do not meet, each stored line stands for one told.
 */
export function findNewLines<T extends ToldLine>(stored: readonly StoredLine[], told: readonly T[]): T[] {
  for (let count = Math.min(stored.length, told.length); count > 0; count--) {
    const last = stored.slice(-count);
    if (last.every((line, index) => isSame(line, told[index]))) return told.slice(count);
  }
  const left = [...stored];
  return told.filter((line) => {
    const at = left.findIndex((one) => isSame(one, line));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isSame(stored: StoredLine, told: ToldLine | undefined): boolean {
  return (
    told !== undefined && stored.author === told.author && (stored.isCovered || stored.text === told.text)
  );
}
