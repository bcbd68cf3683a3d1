/**
 * The layers of the system. Arrows point down:
 * app, inngest → server → chat, memory → contracts; engines, safety and db implement the ports of memory; engines and
 * safety may use language; memory uses neither.
 * A forbidden arrow fails the build.
 */
const layer = (name, comment, from, allowed, exempt = []) => ({
  name,
  comment,
  severity: 'error',
  // Tests may import anything.
  from: { path: from, pathNot: ['\\.test\\.tsx?$', ...exempt] },
  to: { path: '^(app|components|inngest|lib|scripts|evals|bench|e2e)/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    layer(
      'contracts-stand-alone',
      'Contracts are zod schemas and import nothing of ours.',
      '^lib/contracts/',
      '^lib/contracts/',
    ),
    {
      name: 'contracts-import-zod-alone',
      severity: 'error',
      from: { path: '^lib/contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    layer('text', 'Letters, in no language.', '^lib/basics/', '^lib/basics/'),
    layer(
      'memory-is-the-core',
      'The core knows contracts and its own ports: neither a language nor an engine.',
      '^lib/memory/',
      '^lib/(memory|contracts|basics)/',
    ),
    layer(
      'language',
      'What a text says: no engine, no store.',
      '^lib/language/',
      '^lib/(language|contracts|basics|memory)/',
    ),
    layer(
      'safety',
      'Detectors may use what the language layer parsed.',
      '^lib/safety/',
      '^lib/(safety|language|contracts|basics|memory)/',
    ),
    {
      name: 'memory-has-no-framework',
      comment: 'No framework, no SQL, no model SDK in the core.',
      severity: 'error',
      from: { path: '^lib/memory/' },
      to: { path: 'node_modules/(next|react|drizzle-orm|postgres|openai|inngest|ai|better-auth)/' },
    },
    layer(
      'engines-implement-ports',
      'Engines implement the ports of memory and of chat; their tests talk to a scripted server.',
      '^lib/engines/',
      '^lib/(engines|language|safety|contracts|memory|basics)/|^lib/chat/ports\\.ts',
      ['\\.test\\.ts$', '^lib/engines/model/testing/'],
    ),
    layer(
      'engines-know-nothing-of-each-other',
      'The built-in engine and the language model share the ports alone.',
      '^lib/engines/model/',
      '^(?!lib/engines/built-in/)',
    ),
    layer(
      'db-implements-ports',
      'The data layer implements the ports of memory.',
      '^lib/db/',
      '^lib/(db|contracts|memory|basics)/|^lib/chat/store\\.ts',
      ['^lib/db/testing/'],
    ),
    layer(
      'chat',
      'Answering a turn knows the core and the contracts.',
      '^lib/chat/',
      '^lib/(chat|memory|contracts|basics)/',
    ),
    layer(
      'server-composes',
      'The use cases know everything below them: no job engine, and nothing of the browser.',
      '^lib/server/',
      '^lib/(?!query/)',
      ['\\.test\\.ts$', '^lib/server/(testing|isolation)/'],
    ),
    layer(
      'inngest',
      'Functions call the core through the composition root.',
      '^inngest/',
      '^(inngest/|lib/(server|memory|contracts|basics|db)/|lib/env)',
      ['^inngest/(functions|embedded)/testing/'],
    ),
    layer(
      'query-is-for-the-browser',
      'The browser knows contracts only.',
      '^lib/query/',
      '^lib/(query|contracts)/',
    ),
    layer(
      'components',
      'Components never reach the server.',
      '^components/',
      '^(components/|lib/(query|contracts|utils|use-)|app/.*\\.css)',
    ),
    layer(
      'routes-are-thin',
      'Routes parse, call lib/server and render.',
      '^app/',
      '^(app/|components/|lib/(server|contracts|query|utils))',
    ),
    {
      name: 'drizzle-in-db-alone',
      severity: 'error',
      from: {
        path: '^(app|components|inngest|lib)/',
        pathNot: [
          '^lib/db/',
          '\\.test\\.ts$',
          '^inngest/(functions|embedded)/testing/',
          '^lib/server/isolation/',
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|postgres)/' },
    },
    {
      name: 'openai-in-engines-alone',
      severity: 'error',
      from: { path: '^(app|components|inngest|lib)/', pathNot: '^lib/engines/|\\.test\\.ts$' },
      to: { path: 'node_modules/openai/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|node_modules/\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
