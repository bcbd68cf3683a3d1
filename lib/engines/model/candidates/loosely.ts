import { z } from 'zod';

const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/;

/** A number, which some models write as a string: "0.9". */
export const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value), schema);

/** A boolean, which some models write as a string: "false". */
export const truth = () =>
  z.preprocess((value) => (value === 'true' || value === 'false' ? value === 'true' : value), z.boolean());
