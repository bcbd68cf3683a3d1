import { readLocale, readTranslator } from '@/app/locale';
import { plainPage } from '@/app/plain-page';
import { draftKey, NEW_CHAT } from '@/components/chat/drafts';
import { readText, toStorable } from '@/lib/server/http/read-body';
import { SHARED_FIELDS } from './fields';

/** Larger texts are refused: nothing near it can be sent in one message. */
const MAX_BYTES = 400_000;

/** Puts the text into the draft of a new chat, behind what stands there, and goes there: nothing is sent. */
const TO_COMPOSER = `const { key, text } = JSON.parse(document.getElementById('data').textContent);
try { const typed = localStorage.getItem(key); localStorage.setItem(key, typed ? typed + '\\n' + text : text) } catch {}
location.replace('/');`;

/**
 * Text that was shared to the installed app (`share_target` in the manifest). It is answered with a page that moves it to
 * the composer of this browser: it is stored nowhere on the server, stands in no address, and waits there while somebody
 * signs in first.
 */
export async function POST(request: Request): Promise<Response> {
  const t = await readTranslator();
  const page = {
    locale: await readLocale(),
    title: t('device.share.title'),
    action: { label: t('device.share.toChat'), href: '/' },
    nonce: request.headers.get('x-nonce') ?? '',
  };
  // The system's share sheet is no site; another site has nothing to write into the composer.
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return Response.redirect(new URL('/', request.url), 303);
  const body = await readText(request, MAX_BYTES).catch(() => null);
  if (body === null) return plainPage({ ...page, text: t('device.share.tooLarge'), status: 413 });
  const text = joinShared(new URLSearchParams(body));
  return plainPage({
    ...page,
    text: t('device.share.text'),
    data: { key: draftKey(NEW_CHAT), text },
    script: TO_COMPOSER,
  });
}

/** Somebody came back to the address. */
export function GET(request: Request): Response {
  return Response.redirect(new URL('/', request.url), 303);
}

/** Title, text and address, each once: some apps put the address into the text as well. */
function joinShared(form: URLSearchParams): string {
  const parts = SHARED_FIELDS.map((name) => toStorable(form.get(name) ?? '').trim());
  return parts
    .filter(
      (part, index) =>
        part !== '' && !parts.some((other, at) => at !== index && contains(other, part, at < index)),
    )
    .join('\n');
}

const contains = (other: string, part: string, isEarlier: boolean) =>
  other.includes(part) && (other !== part || isEarlier);
