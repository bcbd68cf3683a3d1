import { spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from './command-error';
import { ROOT } from './paths';

/** Pinned, since another version may have other requirements: upgrade it deliberately. */
const SUITE = '@modelcontextprotocol/conformance@0.1.16';
/**
 * The suite's requirements for every server. Its other scenarios need the tools, prompts and resources of a reference server,
 * or features that ours does not have: logging, sampling, elicitation, completions, subscriptions.
 */
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-error',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

/** `npm run check:mcp -- URL KEY`: runs the conformance suite of the Model Context Protocol against a running server. */
export async function checkMcp([address = '', key = '']: readonly string[]): Promise<never> {
  if (!URL.canParse(address) || !key) throw new CommandError('npm run check:mcp -- URL KEY');
  const proxy = await lendKey(new URL(address), key);
  let failed = 0;
  for (const scenario of SCENARIOS) {
    const { passed, output } = await runScenario(scenario, `${proxy.url}/api/mcp`);
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${scenario}`);
    if (!passed) console.error(output);
    failed += Number(!passed);
  }
  proxy.server.close();
  console.log(`${SCENARIOS.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** A proxy that adds our key, which the suite cannot send; everything else is unchanged. */
export async function lendKey(to: URL, key: string): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const passed = request(
      {
        host: to.hostname,
        port: to.port,
        method,
        path,
        headers: { ...headers, authorization: `Bearer ${key}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, server };
}

function runScenario(scenario: string, url: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--yes', SUITE, 'server', '--url', url, '--scenario', scenario], {
      cwd: ROOT,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
