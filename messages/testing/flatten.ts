interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every message by its full key: "chat.composer.send". */
export function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
}
