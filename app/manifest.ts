import type { MetadataRoute } from 'next';
import { readLocale, readTranslator } from '@/app/locale';
import { PRODUCT_NAME } from '@/components/brand';
import { SHARED_FIELDS } from './share/fields';

/** The name and start page of the installed app. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await readTranslator();
  const [title, text, url] = SHARED_FIELDS;
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: t('pages.description'),
    lang: await readLocale(),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The light theme's; while the app runs, each page sets its own.
    background_color: '#f9f6ef',
    theme_color: '#f9f6ef',
    categories: ['productivity'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shell.sidebar.newChat'), url: '/' },
      { name: t('shell.sidebar.newIncognitoChat'), url: '/incognito' },
      { name: t('shell.sidebar.profile'), url: '/profile' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title, text, url },
    },
  };
}
