import { createTranslator } from 'use-intl/core';
import { plainPage } from '@/app/plain-page';
import { localeSchema } from '@/lib/contracts/interface-language';
import { loadMessages } from '@/messages/load-messages';

/** The page that the service worker shows while the server is unreachable; the same for all readers of a language. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/offline/[locale]'>,
): Promise<Response> {
  const parsed = localeSchema.safeParse((await params).locale);
  const locale = parsed.data ?? 'en';
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'device.offline' });
  return plainPage({
    locale,
    title: t('title'),
    text: t('text'),
    // An empty link leads to the requested page, whose address this document has.
    action: { label: t('retry'), href: '' },
    nonce: request.headers.get('x-nonce') ?? '',
    script: "addEventListener('online', () => location.reload())",
  });
}
