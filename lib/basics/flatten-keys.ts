/** Every value in nested objects with its dotted key; a list is a value. */
export function flattenKeys(tree: unknown, path: readonly string[] = []): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [[path.join('.'), tree]];
  return Object.entries(tree).flatMap(([name, branch]) => flattenKeys(branch, [...path, name]));
}
