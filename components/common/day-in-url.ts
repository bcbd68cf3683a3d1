import { createParser } from 'nuqs';
import { z } from 'zod';

const daySchema = z.iso.date();

/** A day as a date input has it, such as `2026-02-28`; anything else in the URL counts as absent. */
export const parseAsDay = createParser<string>({
  parse: (text) => daySchema.safeParse(text).data ?? null,
  serialize: (day) => day,
});

/** Midnight in the person's time zone, `plus` days later, in UTC. */
export function startOfDay(day: string, plus: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plus);
  return date.toISOString();
}
