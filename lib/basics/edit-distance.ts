/**
 * The number of letters that were mistyped, omitted, inserted or swapped with their neighbour between two words (optimal
 * string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  a.forEach((letter, row) => {
    const now = [row + 1];
    b.forEach((counterpart, column) => {
      const typed = at(last, column) + (letter === counterpart ? 0 : 1);
      const swapped =
        row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === counterpart
          ? at(before, column - 1) + 1
          : typed;
      now.push(Math.min(typed, swapped, at(last, column + 1) + 1, at(now, column) + 1));
    });
    [before, last] = [last, now];
  });
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
