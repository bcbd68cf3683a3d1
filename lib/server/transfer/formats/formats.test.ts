import { describe, expect, it } from 'vitest';
import { bytesOf, chatGptChat, readAll, zipOf } from '../testing/files';
import type { Found } from './found';
import { UnreadableFileError } from './read-import';

/** The messages with their roles, by chat. */
const textsOf = (found: readonly Found[]) =>
  found.map((one) =>
    'messages' in one
      ? [
          one.format,
          one.title,
          ...one.messages.map(({ role, text, at }) => `${at.toISOString().slice(0, 10)} ${role}: ${text}`),
        ]
      : [one.format, one.kind],
  );

const at = '2023-04-05T10:00:00Z';

describe('ChatGPT’s export', () => {
  const branched = {
    conversation_id: 'c1',
    title: 'Boats',
    create_time: 1680688800.5,
    current_node: 'd',
    mapping: {
      a: {
        parent: null,
        message: { id: 'a', author: { role: 'system' }, content: { content_type: 'text', parts: [''] } },
      },
      b: {
        parent: 'a',
        message: {
          id: 'b',
          author: { role: 'user' },
          create_time: 1680688801,
          content: {
            content_type: 'multimodal_text',
            parts: [{ content_type: 'image_asset_pointer' }, 'I have a boat.'],
          },
        },
      },
      c: {
        parent: 'b',
        message: {
          id: 'c',
          author: { role: 'assistant' },
          content: { content_type: 'text', parts: ['Left.'] },
        },
      },
      d: {
        parent: 'b',
        message: {
          id: 'd',
          author: { role: 'assistant' },
          content: { content_type: 'text', parts: ['Lovely.'] },
          recipient: 'all',
        },
      },
    },
  };

  it('is read from its zip, on the branch that was shown, without images, tools and hidden instructions', async () => {
    const zip = zipOf({
      'user.json': { id: 'u' },
      'conversations.json': [
        branched,
        chatGptChat('c2', '  Two\nlines ', [{ role: 'user', text: 'Hi', at }]),
      ],
      'file-1.png': new Uint8Array(5000).fill(7),
      'chat.html': '<html><body>all of it again</body></html>',
    });
    expect(textsOf(await readAll(zip))).toEqual([
      ['chatgpt', 'Boats', '2023-04-05 user: I have a boat.', '2023-04-05 assistant: Lovely.'],
      ['chatgpt', 'Two lines', '2023-04-05 user: Hi'],
    ]);
  });

  it('is read without its zip, too, and a truncated file is reported as broken', async () => {
    const json = bytesOf([branched]);
    expect(await readAll(json)).toHaveLength(1);
    await expect(readAll(json.subarray(0, json.length - 40))).rejects.toBeInstanceOf(UnreadableFileError);
    const zip = zipOf({ 'conversations.json': Array.from({ length: 50 }, () => branched) });
    await expect(readAll(zip.subarray(0, zip.length / 3))).rejects.toBeInstanceOf(UnreadableFileError);
  });
});

describe('other chats', () => {
  it('Claude’s', async () => {
    const chat = {
      uuid: 'u1',
      name: 'Bread',
      created_at: at,
      chat_messages: [
        {
          uuid: 'm1',
          sender: 'human',
          text: 'I bake.',
          content: [{ type: 'text', text: 'I bake.' }],
          created_at: at,
        },
        {
          uuid: 'm2',
          sender: 'assistant',
          text: '',
          content: [
            { type: 'tool_use', name: 'x' },
            { type: 'text', text: 'Good.' },
          ],
          created_at: at,
        },
      ],
    };
    expect(
      textsOf(await readAll(zipOf({ 'conversations.json': [chat], 'users.json': [{ uuid: 'x' }] }))),
    ).toEqual([['claude', 'Bread', '2023-04-05 user: I bake.', '2023-04-05 assistant: Good.']]);
  });

  it('Gemini’s, as Takeout’s JSON and as its page', async () => {
    const answered = [{ html: '<p>Porto is <b>fine</b>.</p>' }];
    const json = [
      { header: 'Gemini Apps', title: 'Prompted I live in Porto.', time: at, safeHtmlItem: answered },
      { header: 'Gemini Apps', title: 'Used an Assistant feature', time: at },
      { header: 'Search', title: 'Searched for boats', time: at },
    ];
    const expected = [
      [
        'gemini',
        'Gemini, 2023-04-05',
        '2023-04-05 user: I live in Porto.',
        '2023-04-05 assistant: Porto is fine.',
      ],
    ];
    expect(
      textsOf(await readAll(zipOf({ 'Takeout/My Activity/Gemini Apps/MyActivity.json': json }))),
    ).toEqual(expected);
    const cell = `<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell"><p>Gemini Apps<br></p></div>
      <div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">Prompted&nbsp;I live in Porto.<br>Apr 5, 2023, 10:00:00\u202fAM UTC<br><p>Porto is <b>fine</b>.</p></div>
      <div class="content-cell mdl-typography--caption"><b>Products:</b><br>Gemini Apps<br></div></div></div>`;
    expect(textsOf(await readAll(bytesOf(`<!DOCTYPE html><html><body>${cell}</body></html>`)))).toEqual(
      expected,
    );
  });

  it('LibreChat’s, on its newest branch', async () => {
    const message = (
      messageId: string,
      parentMessageId: string,
      text: string,
      isCreatedByUser: boolean,
      minute: number,
    ) => ({
      messageId,
      parentMessageId,
      text,
      isCreatedByUser,
      createdAt: `2023-04-05T10:0${minute}:00Z`,
    });
    const chat = {
      conversationId: 'c',
      title: 'Kites',
      messages: [
        message('1', '0', 'I fly kites.', true, 1),
        message('2', '1', 'Old answer.', false, 2),
        message('3', '1', 'New answer.', false, 3),
      ],
    };
    const expected = [
      ['librechat', 'Kites', '2023-04-05 user: I fly kites.', '2023-04-05 assistant: New answer.'],
    ];
    expect(textsOf(await readAll(bytesOf(chat)))).toEqual(expected);
    const [first, ...answers] = chat.messages;
    const nested = { ...chat, recursive: true, messages: [{ ...first, children: answers }] };
    expect(textsOf(await readAll(bytesOf(nested)))).toEqual(expected);
  });

  it('Open WebUI’s', async () => {
    const messages = {
      a: { id: 'a', parentId: null, role: 'user', content: 'I row.', timestamp: 1680688800 },
      b: { id: 'b', parentId: 'a', role: 'assistant', content: 'Where?', timestamp: 1680688801 },
      c: { id: 'c', parentId: 'a', role: 'assistant', content: 'Left.', timestamp: 1680688802 },
    };
    const chat = {
      id: 'w',
      title: 'Rowing',
      chat: { title: 'Rowing', history: { messages, currentId: 'b' } },
    };
    expect(textsOf(await readAll(bytesOf([chat])))).toEqual([
      ['open-webui', 'Rowing', '2023-04-05 user: I row.', '2023-04-05 assistant: Where?'],
    ]);
  });

  it('SillyTavern’s lines', async () => {
    const lines = [
      { user_name: 'Me', character_name: 'Owl', create_date: '2023-04-05@10h00m00s', chat_metadata: {} },
      { name: 'Owl', is_user: false, mes: 'Hoo.', send_date: 'April 5, 2023 10:01am' },
      { name: 'Me', is_user: true, mes: 'I like mice.', send_date: 'April 5, 2023 10:02am' },
      { name: 'System', is_user: false, is_system: true, mes: 'Hidden.' },
    ];
    expect(textsOf(await readAll(bytesOf(lines.map((line) => JSON.stringify(line)).join('\n'))))).toEqual([
      ['sillytavern', 'Owl', '2023-04-05 assistant: Hoo.', '2023-04-05 user: I like mice.'],
    ]);
  });

  it('Markdown and text with both sides named', async () => {
    const markdown = '# Plants\n\n**You:** I grow orchids.\n\n**ChatGPT:** How many?\n\nDo tell.\n';
    expect(textsOf(await readAll(bytesOf(markdown), 'plants 2023-04-05.md'))).toEqual([
      ['text', 'Plants', '2023-04-05 user: I grow orchids.', '2023-04-05 assistant: How many?\n\nDo tell.'],
    ]);
    const headed = '## User\nI grow orchids.\n## Assistant\nFine.\n';
    expect(textsOf(await readAll(bytesOf(headed), 'x.md'))[0]?.slice(2)).toEqual([
      '2026-03-01 user: I grow orchids.',
      '2026-03-01 assistant: Fine.',
    ]);
  });
});

describe('another memory’s export', () => {
  it('mem0’s memories, as a list or in an object, each with its date', async () => {
    const memory = { id: 'm', memory: 'Likes rye bread', created_at: at, categories: ['food'] };
    const expected = [['mem0', 'mem0', '2023-04-05 user: Likes rye bread']];
    expect(textsOf(await readAll(bytesOf({ results: [memory], relations: [] })))).toEqual(expected);
    expect(textsOf(await readAll(bytesOf([memory])))).toEqual(expected);
  });

  it('Zep’s facts that are still valid, and its sessions', async () => {
    const fact = { uuid: 'f', fact: 'User lives in Porto', valid_at: at };
    const over = { uuid: 'g', fact: 'User lives in Graz', valid_at: at, invalid_at: at };
    expect(textsOf(await readAll(bytesOf({ facts: [fact, over] })))).toEqual([
      ['zep', 'Zep', '2023-04-05 user: User lives in Porto'],
    ]);
    const messages = [
      { uuid: 'm', role_type: 'user', role: 'Ann', content: 'I live in Porto.', created_at: at },
    ];
    expect(textsOf(await readAll(bytesOf({ session_id: 's', messages })))).toEqual([
      ['zep', '', '2023-04-05 user: I live in Porto.'],
    ]);
  });

  it('lines of text, one statement each, but not text files in an archive', async () => {
    const text = '# About me\n- Lives in Porto\n\n- Likes rye bread\n';
    expect(textsOf(await readAll(bytesOf(text), 'notes.txt'))).toEqual([
      ['text', 'notes.txt', '2026-03-01 user: - Lives in Porto', '2026-03-01 user: - Likes rye bread'],
    ]);
    expect(await readAll(zipOf({ 'notes.txt': text }))).toEqual([]);
  });
});

describe('a character card', () => {
  const card = {
    spec: 'chara_card_v2',
    data: {
      name: 'Owl',
      description: '{{char}} is an old owl.',
      personality: 'Wise.',
      first_mes: 'Hoo.',
      creator_notes: 'An owl for the night.',
      character_book: {
        entries: [
          { keys: ['mouse'], content: '{{char}} eats mice.' },
          { keys: ['x'], content: 'Off.', enabled: false },
        ],
      },
    },
  };
  const character = {
    name: 'Owl',
    tagline: 'An owl for the night.',
    persona: 'Owl is an old owl.\n\nWise.',
    lorebook: [{ keys: ['mouse'], text: 'Owl eats mice.' }],
  };

  it('is a persona with its lorebook, as JSON or in an image', async () => {
    expect(await readAll(bytesOf(card))).toMatchObject([{ kind: 'character', character }]);
    const chunk = (type: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
    };
    const text = Buffer.from(`chara\0${Buffer.from(JSON.stringify(card)).toString('base64')}`);
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', Buffer.alloc(13)),
      chunk('tEXt', text),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await readAll(png)).toMatchObject([{ kind: 'character', character }]);
  });
});
