import type { NextConfig } from 'next';

/** Sent with every response, including files. Pages also have a content security policy (`proxy.ts`). */
const HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value:
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), browsing-topics=()',
  },
];

/** An API response is data: nothing in it may run, whatever content type a browser assumes. */
const API_POLICY = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Routes called by clients in a browser. None of them accepts cookies. */
const FOR_OTHER_SITES = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Access-Control-Allow-Methods', value: 'GET, POST' },
  { key: 'Access-Control-Allow-Headers', value: 'authorization, content-type, mcp-protocol-version' },
  { key: 'Access-Control-Expose-Headers', value: 'www-authenticate' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

/** For the image: the server with the packages it needs, and the files that it reads at run time. */
const STANDALONE: NextConfig = {
  output: 'standalone',
  outputFileTracingIncludes: {
    '/*': [
      './lib/engines/built-in/**/*.bin',
      './lib/language/**/*.bin',
      './package.json',
      // The embedding model's worker thread, which nothing imports, and its own imports.
      './lib/engines/in-process/worker.mjs',
      './node_modules/@huggingface/tokenizers/{package.json,dist/tokenizers.mjs}',
      './node_modules/onnxruntime-web/{package.json,dist/ort.node.min.mjs,dist/ort-wasm-simd-threaded.mjs}',
      './node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
      './node_modules/onnxruntime-common/{package.json,dist/esm/**/*.js}',
    ],
  },
};

const config: NextConfig = {
  ...(process.env.KEEPSAKE_STANDALONE ? STANDALONE : {}),
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the whole repository; starting from a fresh clone need not repeat it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: HEADERS },
    { source: '/api/:path*', headers: [API_POLICY] },
    ...['/.well-known/:path*', '/api/oauth/:call(register|token|revoke)', '/api/mcp'].map((source) => ({
      source,
      headers: FOR_OTHER_SITES,
    })),
  ],
  // Not a catch-all route: Next fails on a path with broken escapes there.
  rewrites: async () => ({
    fallback: ['/api/v1', '/api'].map((prefix) => ({
      source: `${prefix}/:path*`,
      destination: `${prefix}/not-found`,
    })),
  }),
  experimental: {
    // Otherwise the first page after a start would wait until every route's code is loaded.
    preloadEntriesOnStart: false,
    // Nobody downloads the server's code, and each route has a copy of its dependencies: minifying them with source maps
    // took most of a build.
    turbopackMinify: { server: false, client: true },
    turbopackSourceMaps: false,
    // Most builds are the first one, and writing the cache takes a third of the time.
    turbopackFileSystemCacheForBuild: false,
  },
  // Loaded unbundled, and once: bundled packages are compiled for every route.
  serverExternalPackages: [
    'postgres',
    'openai',
    'undici',
    'inngest',
    'chrono-node',
    'jsonrepair',
    'pino',
    '@secretlint/core',
    '@secretlint/secretlint-rule-preset-recommend',
    'compromise',
  ],
};

export default config;
