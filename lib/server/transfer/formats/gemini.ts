import { z } from 'zod';
import {
  digest,
  type FoundMessage,
  message,
  type OnFound,
  type RecordReader,
  readTime,
  timeSchema,
} from './found';
import { plainText } from './plain-text';

const activitySchema = z.object({
  header: z.string(),
  title: z.string(),
  time: timeSchema,
  products: z.array(z.string()).optional(),
  safeHtmlItem: z.array(z.object({ html: z.string() })).optional(),
});

/** The text before a question in the activity, in Takeout's most common languages. */
const ASKED = /^(?:Prompted|Said|Asked|Eingegebener Prompt:|Prompt:|Requête|Solicitud|Richiesta)\s+/u;
const PRODUCT = /gemini|bard/i;

export interface Activity {
  at: Date;
  asked: string;
  answered: string;
}

/** Reads Gemini's part of Takeout's "My activity" as JSON: questions and answers that belong to no conversation. */
export function createGeminiReader(onFound: OnFound): RecordReader {
  const days = createDays(onFound);
  return {
    take(record) {
      const parsed = activitySchema.safeParse(record);
      if (!parsed.success || !isGemini(parsed.data)) return false;
      const { title, time, safeHtmlItem } = parsed.data;
      const asked = readAsked(title);
      if (time && asked)
        days.add({
          at: time,
          asked,
          answered: plainText((safeHtmlItem ?? []).map(({ html }) => html).join('\n')),
        });
      return true;
    },
    end: days.end,
  };
}

function isGemini({ header, products }: z.output<typeof activitySchema>): boolean {
  return PRODUCT.test(header) || (products ?? []).some((product) => PRODUCT.test(product));
}

/** The question in an activity's title; null if there is none. */
function readAsked(title: string): string | null {
  return ASKED.test(title) ? title.replace(ASKED, '') : null;
}

/** Groups the questions of each day into one chat: activity is listed newest first. */
export function createDays(onFound: OnFound): { add(activity: Activity): void; end(): void } {
  let day = '';
  let messages: FoundMessage[] = [];
  const end = () => {
    if (messages.length > 0)
      onFound({
        kind: 'chat',
        format: 'gemini',
        key: day,
        title: `Gemini, ${day}`,
        messages: messages.sort((a, b) => a.at.getTime() - b.at.getTime()),
      });
    messages = [];
  };
  return {
    add({ at, asked, answered }) {
      const on = at.toISOString().slice(0, 10);
      if (on !== day) end();
      day = on;
      const id = digest(at.toISOString(), asked);
      messages.push(
        ...message({ id, role: 'user', author: null, text: asked, at }),
        ...message({
          id: `${id}:answer`,
          role: 'assistant',
          author: null,
          text: answered,
          at: new Date(at.getTime() + 1),
        }),
      );
    },
    end,
  };
}

/** The beginning of an activity on the page. */
const CELL = '<div class="outer-cell';
const BODY =
  /<div class="content-cell[^"]*mdl-typography--body-1"[^>]*>([\s\S]*?)<\/div>\s*<div class="content-cell/;
/** The date is on its own line between question and answer: "Nov 21, 2025, 3:04:05 PM CET". */
const DATED = /(?:^|<br\s*\/?>)\s*([^<>]{8,60}?\d{1,2}:\d{2}(?::\d{2})?[^<>]{0,20})(?:<br\s*\/?>|$)/;

/** Reads the same page as HTML, split into activities as it arrives. */
export function createGeminiPage(onFound: OnFound): { write(text: string): void; end(): void } {
  const days = createDays(onFound);
  let held = '';
  const cut = (isOver: boolean) => {
    const cells = held.split(CELL);
    held = isOver ? '' : (cells.pop() ?? '');
    for (const cell of cells) {
      const activity = readCell(cell);
      if (activity) days.add(activity);
    }
    if (!isOver) held = CELL + held;
  };
  return {
    write(text) {
      held += text;
      if (held.length > 1_000_000) cut(false);
    },
    end() {
      cut(true);
      days.end();
    },
  };
}

function readCell(cell: string): Activity | null {
  const body = BODY.exec(cell)?.[1];
  if (!body || !PRODUCT.test(cell)) return null;
  const dated = DATED.exec(body);
  const at = dated?.[1] ? readTime(plainText(dated[1]).replace(/\s+[A-Z]{3,4}$/, '')) : null;
  if (!dated || !at) return null;
  const asked = readAsked(plainText(body.slice(0, dated.index)));
  return asked ? { at, asked, answered: plainText(body.slice(dated.index + dated[0].length)) } : null;
}
