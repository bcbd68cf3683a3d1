import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/providers';
import { loadMessages } from '@/messages/load-messages';
import { readLocale } from './locale';

export const metadata: Metadata = {
  title: { default: 'Keepsake', template: '%s · Keepsake' },
  description:
    'A chat that remembers what matters, shows you everything it knows, and forgets completely when told to.',
  robots: { index: false },
};

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
  // Set by the proxy together with the content security policy.
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <Providers locale={locale} messages={await loadMessages(locale)} nonce={nonce}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
