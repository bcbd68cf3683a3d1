import type { NextConfig } from 'next';

/** On every answer, files included. What a page may load is said by its own policy (`proxy.ts`). */
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

/** An API's answer is data: nothing in it runs, whatever a browser takes it for. */
const API_POLICY = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** What a client that runs in a browser calls by itself. No cookie opens any of it. */
const FOR_OTHER_SITES = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Access-Control-Allow-Methods', value: 'GET, POST' },
  { key: 'Access-Control-Allow-Headers', value: 'authorization, content-type, mcp-protocol-version' },
  { key: 'Access-Control-Expose-Headers', value: 'www-authenticate' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

/** For an image: the server with the packages that it needs, and the files that it reads from its folder. */
const STANDALONE: NextConfig = {
  output: 'standalone',
  outputFileTracingIncludes: {
    '/*': [
      './lib/engines/built-in/**/*.bin',
      './lib/language/**/*.bin',
      './package.json',
      // The thread of the embedding model, which nothing imports, and what it imports.
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
  // `npm test` checks types over the whole repository; a start from a fresh clone need not do it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: HEADERS },
    { source: '/api/:path*', headers: [API_POLICY] },
    ...['/.well-known/:path*', '/api/oauth/:call(register|token|revoke)', '/api/mcp'].map((source) => ({
      source,
      headers: FOR_OTHER_SITES,
    })),
  ],
  experimental: {
    // The first page after a start would wait until the code of every route is read.
    preloadEntriesOnStart: false,
    // Nobody downloads the server's code, and each route has a copy of what it uses: small code and maps of it took the
    // most of a build.
    turbopackMinify: { server: false, client: true },
    turbopackSourceMaps: false,
    // Most builds are a first one, and writing it takes a third of that.
    turbopackFileSystemCacheForBuild: false,
  },
  // Loaded as they are, and once: what is bundled is compiled for every route.
  serverExternalPackages: [
    'postgres',
    'drizzle-orm',
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
