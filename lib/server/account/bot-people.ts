import { createHmac, randomInt } from 'node:crypto';
import { BOT_USER_HEADER, botUserSchema, type LinkedBot, linkedBotSchema } from '@/lib/contracts/api/links';
import { deleteLink, ensureBotPerson, linkByCode, listLinks, setLinkCode } from '@/lib/db/queries/bot-people';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { limitRequests } from '../http/rate-limit';

const CODE_MS = 15 * 60_000;
/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const TRIES_A_MINUTE = 5;

/** The owner of a bot's key, and the bot's name. */
export interface Bot {
  ownerId: string;
  name: string;
}

/** The user whom a bot names in the header. @throws ProblemError if the name is invalid. */
export function readBotUser(from: Headers): string | null {
  const named = from.get(BOT_USER_HEADER);
  if (named === null) return null;
  return readName(decode(named));
}

/** Headers can carry non-ASCII letters only in escaped form. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readName(name: string): string {
  const parsed = botUserSchema.safeParse(name);
  if (!parsed.success) throw new ProblemError('validation_failed', 'personNameLength');
  return parsed.data;
}

/** The id of the user with this name at a bot; created at their first message. */
export async function findPersonOfBot(app: Container, bot: Bot, externalId: string): Promise<string> {
  return (await app.db.asWorker((tx) => ensureBotPerson(tx, bot, readName(externalId)))).personId;
}

/** Makes a code for a bot's user, to be entered where they are signed in. */
export async function makeLinkCode(
  app: Container,
  bot: Bot,
  externalId: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expiresAt = new Date(Date.now() + CODE_MS);
  await app.db.asWorker(async (tx) => {
    const row = await ensureBotPerson(tx, bot, readName(externalId));
    if (row.linkedAt) throw new ProblemError('conflict', 'linkedAlready');
    await setLinkCode(tx, row.id, { hash: hashOf(app, code), expiresAt });
  });
  return { code: `${code.slice(0, 5)}-${code.slice(5)}`, expiresAt: expiresAt.toISOString() };
}

/** A short code could be guessed from a plain hash, so the hash is keyed. */
const hashOf = (app: Container, code: string) =>
  createHmac('sha256', app.env.authSecret).update(`link ${code}`).digest('hex');

/** Links the account to the bot that issued the code; what the bot's memory knew about the person moves to the account. */
export async function linkBot(app: Container, userId: string, typed: string): Promise<{ linked: true }> {
  await limitRequests(app, { key: `link:${userId}`, perMinute: TRIES_A_MINUTE });
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const row = await app.db.asWorker((tx) => linkByCode(tx, userId, hashOf(app, code), new Date()));
  if (!row) throw new ProblemError('not_found', 'linkCodeWrong');
  app.live.publish(userId, { type: 'memories' });
  return { linked: true };
}

export async function readLinks(app: Container, userId: string): Promise<LinkedBot[]> {
  const rows = await app.db.asWorker((tx) => listLinks(tx, userId));
  return rows.map((row) => linkedBotSchema.parse({ ...row, linkedAt: row.linkedAt?.toISOString() }));
}

export async function unlinkBot(app: Container, userId: string, id: string): Promise<void> {
  if (!(await app.db.asWorker((tx) => deleteLink(tx, userId, id))))
    throw new ProblemError('not_found', 'noSuchBot');
}
