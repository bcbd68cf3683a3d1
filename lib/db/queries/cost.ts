import { type SQL, sql } from 'drizzle-orm';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import type { Transaction } from '../client';
import { pseudonym } from './pseudonym';

/** How many people are listed individually; the others share one line. */
const PEOPLE = 50;
/** The purposes of calls that read a whole session. */
const READINGS = sql`('analysis', 'review')`;

type Line = Cost['byDay'][number];

const AMOUNTS = sql`count(call.id)::int as calls, count(call.error_code)::int as failed,
  coalesce(sum(call.input_tokens), 0)::int as "inputTokens",
  coalesce(sum(call.output_tokens), 0)::int as "outputTokens",
  coalesce(sum(call.cost_usd::numeric), 0)::float8 as "costUsd",
  count(call.id) filter (where call.cost_usd is null)::int as unpriced`;
const MOST_FIRST = sql`"costUsd" desc, "inputTokens" + "outputTokens" desc, name`;

/** The cost of the calls to models since `from`, for all people; without anybody's words. */
export async function readCost(tx: Transaction, from: Date, now: Date): Promise<Omit<Cost, 'budget'>> {
  const inPeriod = sql`call.engine = 'model' and call.created_at >= ${from.toISOString()}::timestamptz`;
  const [total] = await tx.execute<Cost['total'] & Record<string, unknown>>(
    sql`select ${AMOUNTS} from model_calls call where ${inPeriod}`,
  );
  if (!total) throw new Error('A sum has one row.');
  return {
    total,
    byPurpose: await group(tx, sql`call.purpose`, inPeriod),
    byModel: await group(tx, sql`call.model`, inPeriod),
    ...gather(await group(tx, sql`call.user_id::text`, inPeriod)),
    byDay: await byDay(tx, from, now),
    saved: await readSaved(tx, from),
  };
}

async function group(tx: Transaction, name: SQL, where: SQL): Promise<Line[]> {
  const rows = await tx.execute<Line & Record<string, unknown>>(
    sql`select * from (select ${name} as name, ${AMOUNTS} from model_calls call where ${where} group by 1) as lines
      order by ${MOST_FIRST}`,
  );
  return [...rows];
}

function gather(lines: readonly Line[]): Pick<Cost, 'byPerson' | 'otherPeople'> {
  const named = lines.slice(0, PEOPLE).map((line) => ({ ...line, name: pseudonym(line.name) }));
  const others = lines.slice(PEOPLE);
  if (others.length === 0) return { byPerson: named, otherPeople: 0 };
  const sum = (field: Exclude<keyof Line, 'name'>) => others.reduce((total, line) => total + line[field], 0);
  const rest = {
    name: '',
    calls: sum('calls'),
    failed: sum('failed'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    costUsd: sum('costUsd'),
    unpriced: sum('unpriced'),
  };
  return { byPerson: [...named, rest], otherPeople: others.length };
}

async function byDay(tx: Transaction, from: Date, now: Date): Promise<Line[]> {
  const rows = await tx.execute<Line & Record<string, unknown>>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as name, ${AMOUNTS}
    from generate_series(
      date_trunc('day', ${from.toISOString()}::timestamptz at time zone 'UTC'),
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC'), interval '1 day') as days(day)
    left join model_calls call on date_trunc('day', call.created_at at time zone 'UTC') = days.day
      and call.engine = 'model' and call.created_at >= ${from.toISOString()}::timestamptz
    group by days.day order by days.day`);
  return [...rows];
}

/** Rules only save something once a model decides. */
export async function readSaved(tx: Transaction, from: Date): Promise<Cost['saved']> {
  const since = from.toISOString();
  const [row] = await tx.execute<{
    decisions: number;
    rules: number;
    left_over: number;
    tokens: number | null;
    cost: number | null;
    calls: number;
    reading_tokens: number;
    reading_cost: number;
  }>(sql`
    with asked as (
      select min(created_at) as first, sum(input_tokens + output_tokens)::float8 as tokens,
        count(distinct coalesce(turn_id, id))::float8 as decisions,
        case when count(cost_usd) = count(*) then sum(cost_usd::numeric)::float8 end as cost
      from model_calls where purpose = 'gatekeeper' and engine = 'model' and created_at >= ${since}::timestamptz
    ), decided as (
      select count(*)::int as decisions,
        count(*) filter (where stage in ('pre_gate', 'directive') and reason <> 'left_to_review')::int as rules,
        count(*) filter (where reason = 'left_to_review')::int as left_over
      from gate_decisions, asked
      where turn_id is not null and created_at >= ${since}::timestamptz
        and created_at >= date_trunc('day', asked.first)
    ), readings as (
      select count(*)::int as calls, coalesce(sum(input_tokens + output_tokens), 0)::int as reading_tokens,
        coalesce(sum(cost_usd::numeric), 0)::float8 as reading_cost
      from model_calls where purpose in ${READINGS} and engine = 'model' and created_at >= ${since}::timestamptz
    )
    select decided.*, readings.*, asked.tokens / nullif(asked.decisions, 0) as tokens,
      asked.cost / nullif(asked.decisions, 0) as cost from asked, decided, readings`);
  if (!row) throw new Error('A sum has one row.');
  const { decisions, rules, left_over: left } = row;
  return {
    decisions,
    byRules: rules,
    leftToSession: left,
    decided: decisions - rules - left,
    mean: row.tokens === null ? null : { tokens: row.tokens, costUsd: row.cost },
    readings: { calls: row.calls, tokens: row.reading_tokens, costUsd: row.reading_cost },
  };
}

/** The cost of calls with the server's own keys since then. People with keys of their own pay for theirs. */
export async function readSpent(
  tx: Transaction,
  from: Date,
): Promise<{ spentUsd: number; unpriced: number }> {
  const [row] = await tx.execute<{ spentUsd: number; unpriced: number }>(sql`
    select coalesce(sum(cost_usd::numeric), 0)::float8 as "spentUsd",
      count(*) filter (where cost_usd is null)::int as unpriced
    from model_calls
    where engine = 'model' and created_at >= ${from.toISOString()}::timestamptz
      and user_id not in (select user_id from own_model_keys)`);
  return row ?? { spentUsd: 0, unpriced: 0 };
}
