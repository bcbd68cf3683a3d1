import type { NextConfig } from 'next';

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types over the whole repository; a start from a fresh clone need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'postgres',
    'pino',
    '@secretlint/core',
    '@secretlint/secretlint-rule-preset-recommend',
    'compromise',
  ],
};

export default config;
