import { z } from 'zod';
import { type CreateCharacter, createCharacterSchema } from '@/lib/contracts/api/characters';
import { toStorable } from '../../http/read-body';
import { digest, type FoundCharacter } from './found';

const text = z
  .string()
  .nullish()
  .transform((value) => toStorable(value ?? '').trim());

const bookEntrySchema = z.object({
  keys: z.array(z.string()).optional(),
  key: z.array(z.string()).optional(),
  content: text,
  enabled: z.boolean().nullish(),
  disable: z.boolean().nullish(),
});

const dataSchema = z.object({
  name: z.string().trim().min(1),
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  system_prompt: text,
  post_history_instructions: text,
  creator_notes: text,
  character_book: z
    .object({
      entries: z.union([
        z.array(bookEntrySchema),
        z.record(z.string(), bookEntrySchema).transform(Object.values<z.output<typeof bookEntrySchema>>),
      ]),
    })
    .nullish()
    .catch(null),
});

/** Versions 2 and 3 name their version; version 1 has its fields at the top. */
const cardSchema = z.union([
  z
    .object({ spec: z.enum(['chara_card_v2', 'chara_card_v3']), data: dataSchema })
    .transform(({ data }) => data),
  dataSchema.refine(
    ({ description, personality, first_mes }) => description + personality !== '' && first_mes !== '',
  ),
]);

/** The limits of our characters (`createCharacterSchema`). */
const PERSONA = 4000;
const ENTRIES = 50;
const KEYS = 10;

/** A character card as JSON: its persona and its lorebook, truncated to our limits. Null if it is not a card. */
export function readCharacterCard(record: unknown): FoundCharacter | null {
  const card = cardSchema.safeParse(record).data;
  if (!card) return null;
  const named = (value: string) =>
    value.replaceAll('{{char}}', card.name).replaceAll('{{user}}', 'the person');
  const persona = named(
    [card.system_prompt, card.description, card.personality, card.scenario, card.post_history_instructions]
      .filter((part) => part !== '')
      .join('\n\n'),
  ).slice(0, PERSONA);
  const character = createCharacterSchema.safeParse({
    name: card.name.slice(0, 60),
    tagline: named(card.creator_notes).split('\n')[0]?.slice(0, 120) ?? '',
    persona: persona || named(card.first_mes).slice(0, PERSONA),
    lorebook: (card.character_book?.entries ?? []).flatMap((entry) => toLore(entry, named)).slice(0, ENTRIES),
  } satisfies Partial<CreateCharacter>).data;
  if (!character) return null;
  return {
    kind: 'character',
    format: 'character-card',
    key: digest(character.name, character.persona),
    character,
  };
}

function toLore(
  entry: z.output<typeof bookEntrySchema>,
  named: (value: string) => string,
): CreateCharacter['lorebook'] {
  if (entry.enabled === false || entry.disable === true) return [];
  const keys = (entry.keys ?? entry.key ?? [])
    .map((key) => key.trim().slice(0, 60))
    .filter((key) => key !== '')
    .slice(0, KEYS);
  const content = named(entry.content).slice(0, 600).trim();
  return keys.length > 0 && content !== '' ? [{ keys, text: content }] : [];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The keywords under which a picture may contain a card, the newer format first. */
const KEYWORDS = ['ccv3', 'chara'] as const;

/** The card in a PNG's text chunks (`tEXt`: base64 of the JSON). Null if there is none. */
export function readCharacterPicture(png: Buffer): FoundCharacter | null {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const texts = readTexts(png);
  for (const keyword of KEYWORDS) {
    const value = texts.get(keyword);
    if (value === undefined) continue;
    try {
      const card = readCharacterCard(JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
      if (card) return card;
    } catch {
      // Not JSON, so the picture contains no card.
    }
  }
  return null;
}

/** PNG (RFC 2083): length, type, data, checksum, one chunk after the other. */
function readTexts(png: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'tEXt') {
      const end = data.indexOf(0);
      if (end > 0) texts.set(data.toString('latin1', 0, end), data.toString('latin1', end + 1));
    }
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return texts;
}
