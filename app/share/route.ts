import { readLocale, readTranslator } from '@/app/locale';
import { plainPage } from '@/app/plain-page';
import { draftKey, NEW_CHAT } from '@/components/chat/drafts';
import { readText, toStorable } from '@/lib/server/http/read-body';
import { SHARED_FIELDS } from './fields';

/** Larger texts are refused: a message is much shorter. */
const MAX_BYTES = 400_000;

/** Appends the text to the draft of a new chat and opens it; nothing is sent. */
const TO_COMPOSER = `const { key, text } = JSON.parse(document.getElementById('data').textContent);
try { const typed = localStorage.getItem(key); localStorage.setItem(key, typed ? typed + '\\n' + text : text) } catch {}
location.replace('/');`;

/**
 * Receives text shared to the installed app (`share_target` in the manifest). The answer is a page that moves the text to
 * this browser's composer: it is neither stored on the server nor part of an address, and is still there after signing in.
 */
export async function POST(request: Request): Promise<Response> {
  const t = await readTranslator();
  const page = {
    locale: await readLocale(),
    title: t('device.share.title'),
    action: { label: t('device.share.toChat'), href: '/' },
    nonce: request.headers.get('x-nonce') ?? '',
  };
  // A request from the system's share sheet has no site; other sites may not write into the composer.
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return toChat();
  const body = await readText(request, MAX_BYTES).catch(() => null);
  if (body === null) return plainPage({ ...page, text: t('device.share.tooLarge'), status: 413 });
  const text = joinShared(new URLSearchParams(body));
  if (text === '') return toChat();
  return plainPage({
    ...page,
    text: t('device.share.text'),
    data: { key: draftKey(NEW_CHAT), text },
    script: TO_COMPOSER,
  });
}

/** Somebody navigated back to the address. */
export const GET = toChat;

/** A relative address: behind a proxy this process has another host name. */
function toChat(): Response {
  return new Response(null, { status: 303, headers: { location: '/' } });
}

/** Title, text and address without duplicates: some apps put the address into the text as well. */
function joinShared(form: URLSearchParams): string {
  const given = SHARED_FIELDS.map((name) =>
    toStorable(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
  );
  const parts = [...new Set(given)].filter((part) => part !== '');
  const isRepeated = (part: string) => parts.some((other) => other !== part && other.includes(part));
  return parts.filter((part) => !isRepeated(part)).join('\n');
}
