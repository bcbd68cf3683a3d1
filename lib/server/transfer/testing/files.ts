import { zipSync } from 'fflate';
import type { Found } from '../formats/found';
import { readImport } from '../formats/read-import';

export const NOW = new Date('2026-03-01T12:00:00Z');

/** A file's bytes in small chunks, as they arrive. */
export async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const bytesOf = (content: string | object): Uint8Array =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));

export function zipOf(files: Record<string, string | object | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        content instanceof Uint8Array ? content : bytesOf(content),
      ]),
    ),
  );
}

/** All contents of a file. */
export async function readAll(bytes: Uint8Array, name = 'file'): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of readImport(inPieces(bytes), { name, at: NOW })) found.push(one);
  return found;
}

export interface WrittenMessage {
  role: 'user' | 'assistant';
  text: string;
  at: string;
}

/** A conversation in the format of ChatGPT's export. */
export function chatGptChat(id: string, title: string, messages: readonly WrittenMessage[]): object {
  const mapping: Record<string, object> = { root: { id: 'root', parent: null, children: [], message: null } };
  let parent = 'root';
  for (const [index, { role, text, at }] of messages.entries()) {
    const node = `${id}-${index}`;
    const content = { content_type: 'text', parts: [text] };
    const create_time = Date.parse(at) / 1000;
    mapping[node] = {
      id: node,
      parent,
      children: [],
      message: { id: node, author: { role }, create_time, content },
    };
    parent = node;
  }
  const create_time = Date.parse(messages[0]?.at ?? '') / 1000;
  return { id, conversation_id: id, title, create_time, mapping, current_node: parent };
}
