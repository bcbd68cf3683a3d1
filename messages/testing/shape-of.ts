import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The arguments of a message, one entry each: "name", "count: number" (plural or number), "tone: warm | cold" and
 * "<link>". Messages of the same shape are interchangeable.
 *
 * @throws SyntaxError for an invalid ICU message.
 */
export function shapeOf(message: string): string[] {
  const shape = new Set<string>();
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) shape.add(element.value);
      if (element.type === TYPE.number) shape.add(`${element.value}: number`);
      if (element.type === TYPE.date || element.type === TYPE.time) shape.add(`${element.value}: date`);
      if (element.type === TYPE.tag) {
        shape.add(`<${element.value}>`);
        collect(element.children);
      }
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const names = Object.keys(element.options).sort();
      shape.add(`${element.value}: ${element.type === TYPE.plural ? 'number' : names.join(' | ')}`);
      for (const option of Object.values(element.options)) collect(option.value);
    }
  };
  collect(parse(message));
  return [...shape].sort();
}
