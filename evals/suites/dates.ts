import { z } from 'zod';
import { type ResolvedDate, resolveDates } from '@/lib/language/dates/resolve-dates';
import { type Failure, readLines, type Suite, share } from '../suite';

const valueSchema = z.object({
  type: z.string().optional(),
  value: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
});
const lineSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Local time without a time zone. */
  reference: z.string(),
  results: z.array(z.object({ text: z.string(), type: z.string(), values: z.array(valueSchema).nullish() })),
});
type Value = z.output<typeof valueSchema>;

/** Kinds whose resolution is measured, and those that name a date at all. */
const MEASURED = ['date', 'daterange'];
const WITH_A_DAY = [...MEASURED, 'datetime', 'datetimerange'];
const kindOf = (type: string) => type.split('.').at(-1) ?? '';

export const suite: Suite = {
  name: 'dates',
  async run({ data }) {
    const failures: Failure[] = [];
    const counts = { n: 0, expected: 0, exact: 0, without: 0, found: 0 };
    for await (const { id, text, reference, results } of readLines(data, lineSchema)) {
      counts.n++;
      const resolved = resolveDates(text, { reference: new Date(`${reference}Z`), timeZone: 'UTC' });
      const shown = resolved.map(({ text: phrase, start, end }) => `${phrase}: ${start}..${end}`);
      for (const result of results.filter(({ type }) => MEASURED.includes(kindOf(type)))) {
        const values = (result.values ?? []).filter(isResolved);
        // "30 February" has no correct resolution.
        if (values.length === 0) continue;
        counts.expected++;
        if (values.some((value) => resolved.some((date) => isSame(date, value)))) counts.exact++;
        else failures.push({ id, why: 'not_exact', text, reference, expected: result, found: shown });
      }
      if (results.some(({ type }) => WITH_A_DAY.includes(kindOf(type)))) continue;
      counts.without++;
      if (resolved.length === 0) continue;
      counts.found++;
      failures.push({ id, why: 'false_positive', text, reference, found: shown });
    }
    return {
      n: counts.n,
      metrics: {
        exact: share(counts.exact, counts.expected),
        false_positive: share(counts.found, counts.without),
      },
      failures,
    };
  },
};

function isResolved({ value, start, end }: Value): boolean {
  return value !== 'not resolved' && (value ?? start ?? end) !== undefined;
}

/** For "9 to 12 June" the file's end is the 12th; ours is the next day, with the 12th as `lastStart`. */
function isSame(date: ResolvedDate, { value, start, end }: Value): boolean {
  if (value !== undefined) return date.start === value && date.lastStart === null && isOneDay(date);
  return date.start === (start ?? null) && (date.lastStart ?? date.end) === (end ?? null);
}

function isOneDay({ start, end }: ResolvedDate): boolean {
  return start !== null && end !== null && Date.parse(end) - Date.parse(start) === 86_400_000;
}
