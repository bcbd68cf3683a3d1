import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const NAMES = ['Ana', 'Tomas', 'Mirela', 'Jonas', 'Priya', 'Kofi', 'Ines', 'Leif', 'Yuki', 'Omar'];
const PLACES = ['Graz', 'Porto', 'Leeds', 'Bergen', 'Turin', 'Ghent', 'Cork', 'Malmo', 'Brno', 'Nantes'];
const THINGS = [
  'chess',
  'the cello',
  'old maps',
  'rowing',
  'pottery',
  'bread',
  'orchids',
  'ham radio',
  'kites',
  'beetles',
];
const JOBS = [
  'a nurse',
  'a carpenter',
  'a teacher',
  'a pilot',
  'a baker',
  'an editor',
  'a plumber',
  'a geologist',
];

/** Typical messages to an assistant, most of them not about the person. */
const WRITTEN: readonly ((n: number) => string)[] = [
  () => 'Good morning!',
  (n) => `Can you explain how a ${THINGS[n % 10]} club usually keeps its books?`,
  (n) => `I live in ${PLACES[Math.floor(n / 90) % 10]}.`,
  () => 'Thanks, that helps a lot.',
  (n) => `Rewrite this sentence so that it sounds friendlier: "The delivery number ${n} is late again."`,
  (n) => `My ${['brother', 'sister', 'cousin', 'neighbour'][n % 4]} ${NAMES[n % 10]} is ${JOBS[n % 8]}.`,
  () => 'What would you change about it?',
  (n) =>
    `I started with ${THINGS[Math.floor(n / 10) % 10]} last year, and I like it more than ${THINGS[n % 10]}.`,
  (n) => `Write a function that adds up the first ${n} numbers of a list.`,
  () => 'No, shorter please.',
];

/** Invented chats in the format of ChatGPT's data export: each with an abandoned branch, an image, and answers of typical length. */
export function* makeConversations(conversations: number, messagesEach: number): Generator<object> {
  const from = Date.UTC(2023, 0, 2) / 1000;
  for (let number = 0; number < conversations; number++) {
    const begun = from + number * 40_000;
    const mapping: Record<string, object> = {
      root: { id: 'root', message: null, parent: null, children: [] },
    };
    let parent = 'root';
    for (let place = 0; place < messagesEach; place++) {
      const id = `m${number}-${place}`;
      const isUser = place % 2 === 0;
      const n = number * messagesEach + place;
      const text = isUser
        ? (WRITTEN[(n / 2) % WRITTEN.length]?.(n) ?? '')
        : `Here is what I would say to that. ${'It depends on what you have in mind, and on how much time there is. '.repeat(6)}`;
      mapping[id] = node(id, parent, isUser ? 'user' : 'assistant', text, begun + place * 60);
      if (place === 2)
        mapping[`${id}-left`] = node(
          `${id}-left`,
          parent,
          'user',
          'I live on the moon.',
          begun + place * 60 - 1,
        );
      parent = id;
    }
    yield {
      id: `c${number}`,
      conversation_id: `c${number}`,
      title: `About ${THINGS[number % 10]} ${number}`,
      create_time: begun,
      update_time: begun + messagesEach * 60,
      current_node: parent,
      mapping,
    };
  }
}

function node(id: string, parent: string, role: string, text: string, at: number): object {
  const parts = [{ content_type: 'image_asset_pointer', asset_pointer: 'file-service://x' }, text];
  const content =
    role === 'user' ? { content_type: 'multimodal_text', parts } : { content_type: 'text', parts: [text] };
  return {
    id,
    parent,
    children: [],
    message: { id, author: { role }, create_time: at, content, recipient: 'all' },
  };
}

/** The export as a zip, in pieces, with images beside the chats. */
export async function* zipExport(chats: Iterable<object>, pictures = 3): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  for (let number = 0; number < pictures; number++) {
    const picture = new ZipPassThrough(`file-${number}.png`);
    zip.add(picture);
    picture.push(new Uint8Array(200_000).fill(number), true);
  }
  const json = new ZipDeflate('conversations.json');
  zip.add(json);
  let before = '[';
  for (const chat of chats) {
    json.push(strToU8(`${before}${JSON.stringify(chat)}`));
    before = ',\n';
    yield* out.splice(0);
  }
  json.push(strToU8(before === '[' ? '[]' : ']'), true);
  zip.end();
  yield* out.splice(0);
}
