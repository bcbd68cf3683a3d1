import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findText } from './testing/find-text';

/** Texts that are the same in every language: products, formats, languages' own names, and sample codes. */
const ALLOWED: ReadonlySet<string> = new Set([
  'Keepsake',
  ...['ChatGPT', 'Claude', 'Gemini', 'LibreChat', 'Open WebUI', 'SillyTavern', 'Zep'],
  ...['JSON', 'JSON Lines', 'Markdown'],
  ...['English', 'Deutsch', 'Français', 'Español', 'Português'],
  ...['ABCDE-FGHJK', 'Bearer ks_…'],
]);

/** Every text in a folder's files, with its location. */
function textIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .sort()
    .flatMap((path) =>
      findText(readFileSync(path, 'utf8'), path, ALLOWED).map(({ line, text }) => `${path}:${line} ${text}`),
    );
}

describe('what people read', () => {
  it('is in the message files, not in the code', () => {
    expect(['components', 'app', 'lib/query'].flatMap(textIn)).toEqual([]);
  });
});

describe('the search for texts', () => {
  const find = (code: string) => findText(code, 'page.tsx', ALLOWED).map(({ text }) => text);

  it('finds the text of an element', () => {
    expect(find('<p>Good morning {name}</p>')).toEqual(['Good morning']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to search.
    expect(find("<p>{isNew ? 'new' : `seen ${n} times`}</p>")).toEqual(['new', 'seen times']);
    expect(find("<p>{name || 'nobody'}</p>")).toEqual(['nobody']);
  });

  it('finds the text of a prop, a toast and a table of labels', () => {
    expect(find('<input aria-label="search" className="p-2" />')).toEqual(['search']);
    expect(find("toast.error('not saved', { description: 'again?' })")).toEqual(['not saved', 'again?']);
    expect(find("const KINDS = { friend: { label: 'a friend' }, other: 'Somebody' }")).toEqual([
      'a friend',
      'Somebody',
    ]);
  });

  it('finds a sentence that a function returns', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to search.
    expect(find('const say = (n: number) => `There are ${n} of them`')).toEqual(['There are of them']);
  });

  it('ignores strings that only the code uses', () => {
    const code = [
      "'use client';",
      "import { A } from 'Package';",
      "if (event.key === 'Escape' && kind !== 'Other') throw new Error('Needs a Page around it.');",
      "const row = <p className='flex gap-2' data-kind='some kind'>{t('hello')} · 12</p>;",
      'const mark = <b>Keepsake</b>;',
    ];
    expect(find(code.join('\n'))).toEqual([]);
  });
});
