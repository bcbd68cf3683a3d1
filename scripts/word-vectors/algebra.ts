/** Rows of numbers, all of the same length. */
export type Matrix = readonly Float64Array[];

export const unit = (row: Float64Array): Float64Array => {
  const length = Math.hypot(...row) || 1;
  return row.map((value) => value / length);
};

export function subtractMean(rows: Matrix): Float64Array[] {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) addScaled(mean, row, 1 / rows.length);
  return rows.map((row) => row.map((value, index) => value - (mean[index] ?? 0)));
}

/** The transpose of `left` times `right`: one row for each column of `left`. */
export function turnedTimes(left: Matrix, right: Matrix): Float64Array[] {
  const product = Array.from({ length: left[0]?.length ?? 0 }, () => new Float64Array(right[0]?.length ?? 0));
  left.forEach((row, index) => {
    const other = right[index] ?? new Float64Array(0);
    row.forEach((value, column) => {
      addScaled(product[column] ?? other, other, value);
    });
  });
  return product;
}

/** A row times a matrix. */
export function rowTimes(row: Float64Array, matrix: Matrix): Float64Array {
  const sum = new Float64Array(matrix[0]?.length ?? 0);
  row.forEach((value, index) => {
    addScaled(sum, matrix[index] ?? sum, value);
  });
  return sum;
}

export function addScaled(sum: Float64Array, row: Float64Array, scale: number): void {
  for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (row[index] ?? 0) * scale;
}

export function transpose(rows: Matrix): Float64Array[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) =>
    Float64Array.from(rows, (row) => row[column] ?? 0),
  );
}

/** Solves `matrix · x = right` for a symmetric positive matrix, by elimination. */
export function solve(matrix: Matrix, right: Matrix): Float64Array[] {
  const left = matrix.map((row) => row.slice());
  const result = right.map((row) => row.slice());
  left.forEach((pivot, at) => {
    const scale = 1 / (pivot[at] ?? 1);
    pivot.forEach((value, index) => {
      pivot[index] = value * scale;
    });
    const given = result[at] ?? new Float64Array(0);
    given.forEach((value, index) => {
      given[index] = value * scale;
    });
    left.forEach((row, other) => {
      const share = row[at] ?? 0;
      if (other === at || share === 0) return;
      addScaled(row, pivot, -share);
      addScaled(result[other] ?? given, given, -share);
    });
  });
  return result;
}

/** The principal eigenvectors of a symmetric matrix, by power iteration. */
export function principalDirections(matrix: Matrix, amount: number, rounds = 60): Float64Array[] {
  const size = matrix.length;
  let found: Float64Array[] = Array.from({ length: amount }, (_, at) =>
    Float64Array.from({ length: size }, (_unused, index) => Math.sin((at + 1) * (index + 1))),
  );
  for (let round = 0; round < rounds; round++) found = orthogonal(found.map((row) => rowTimes(row, matrix)));
  return found;
}

/** Gram–Schmidt orthogonalisation. */
function orthogonal(rows: Matrix): Float64Array[] {
  const kept: Float64Array[] = [];
  for (const row of rows) {
    const rest = row.slice();
    for (const other of kept)
      addScaled(rest, other, -rest.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0));
    kept.push(unit(rest));
  }
  return kept;
}
