import { createTranslator } from 'use-intl/core';
import { plainPage } from '@/app/plain-page';
import { localeSchema } from '@/lib/contracts/interface-language';
import { loadMessages } from '@/messages/load-messages';

/** What the service worker shows while the server cannot be reached; the same for everybody who reads that language. */
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
    // The page that was asked for: its address is this document's.
    action: { label: t('retry'), href: '' },
    nonce: request.headers.get('x-nonce') ?? '',
    script: "addEventListener('online', () => location.reload())",
  });
}
