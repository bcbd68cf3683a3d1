import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/components/brand';
import { Providers } from '@/components/providers';
import { loadMessages, splitMessages } from '@/messages/load-messages';
import { readLocale, readTranslator } from './locale';
import { THEME_SCRIPT } from './theme-script';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return {
    title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
    description: t('pages.description'),
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9f6ef' },
    { media: '(prefers-color-scheme: dark)', color: '#15151a' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await readLocale();
  const { everywhere } = splitMessages(await loadMessages(locale));
  // Set by the proxy together with the content security policy.
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
      </head>
      <body>
        <Providers locale={locale} messages={everywhere} nonce={nonce}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
