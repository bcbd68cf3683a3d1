/**
 * The layers of the system. Arrows point down:
 * app, inngest → server → chat, memory → contracts; llm and db implement the ports of memory.
 * A forbidden arrow fails the build.
 */
const layer = (name, comment, from, allowed, exempt = []) => ({
  name,
  comment,
  severity: 'error',
  // A test arranges with whatever it needs.
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
    layer('memory-is-the-core', 'The core knows contracts only.', '^lib/memory/', '^lib/(memory|contracts)/'),
    {
      name: 'memory-has-no-framework',
      comment: 'No framework, no SQL, no model SDK in the core.',
      severity: 'error',
      from: { path: '^lib/memory/' },
      to: { path: 'node_modules/(next|react|drizzle-orm|postgres|openai|inngest|ai|better-auth)/' },
    },
    layer(
      'prompts',
      'Prompts render contracts and core types.',
      '^lib/prompts/',
      '^lib/(prompts|contracts|memory)/',
    ),
    layer(
      'llm-implements-ports',
      'Engines implement the ports of memory and of chat; their tests talk to a scripted server.',
      '^lib/llm/',
      '^lib/(llm|prompts|contracts|memory)/|^lib/chat/ports\\.ts',
      ['\\.test\\.ts$', '^lib/llm/openai/testing/'],
    ),
    layer(
      'db-implements-ports',
      'The data layer implements the ports of memory.',
      '^lib/db/',
      '^lib/(db|contracts|memory)/|^lib/chat/store\\.ts',
      ['^lib/db/testing/'],
    ),
    layer(
      'chat',
      'Answering a turn knows the core and the contracts.',
      '^lib/chat/',
      '^lib/(chat|memory|contracts|prompts)/',
    ),
    layer(
      'server-composes',
      'The composition root knows everything below the routes.',
      '^lib/server/',
      '^(lib/|inngest/)',
    ),
    layer(
      'inngest',
      'Functions call the core through the composition root.',
      '^inngest/',
      '^(inngest/|lib/(server|memory|contracts|db)/)',
      ['^inngest/functions/testing/'],
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
        pathNot: ['^lib/db/', '\\.test\\.ts$', '^inngest/functions/testing/', '^lib/server/isolation/'],
      },
      to: { path: 'node_modules/(drizzle-orm|postgres)/' },
    },
    {
      name: 'openai-in-llm-alone',
      severity: 'error',
      from: { path: '^(app|components|inngest|lib)/', pathNot: '^lib/llm/' },
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
