import { z } from 'zod';
import { cut } from '../prompts/data-block';

const NUMBER = /^\s*(-?\d+(?:\.\d+)?)\s*(%?)\s*$/;

/** A number, which some models write as a string: "0.9", "90%". */
export const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? readNumber(value) : value), schema);

function readNumber(text: string): number | string {
  const [, digits, percent] = NUMBER.exec(text) ?? [];
  if (!digits) return text;
  return percent ? Number(digits) / 100 : Number(digits);
}

/** A boolean, which some models write as a string: "false". */
export const truth = () =>
  z.preprocess((value) => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
    return word === 'true' || word === 'false' ? word === 'true' : value;
  }, z.boolean());

/** An option of an enum, in any case and with any separator: "Small talk". */
export const oneOf = <Options extends z.ZodEnum>(schema: Options) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return schema.options.find((option) => plain(String(option)) === plain(value)) ?? value;
  }, schema);

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Text that is cut if it is too long; not empty. */
export const text = (limit: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? cut(value.trim(), limit) : value),
    z.string().min(1).max(limit),
  );

/** The first valid items of a list, at most `most`; an empty list for anything else. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) =>
      (Array.isArray(value) ? value.filter((one) => item.safeParse(one).success) : []).slice(0, most),
    z.array(item).max(most),
  );

/** A list whose items are checked later; null is an empty one. */
export const uncheckedList = (most: number) =>
  z.preprocess(
    (value) => (value === null ? [] : Array.isArray(value) ? value.slice(0, most) : value),
    z.array(z.unknown()),
  );

/** Null, which some models write for "none", is the empty text. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null ? '' : value), schema);
