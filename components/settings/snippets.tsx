'use client';

import { useTranslations } from 'use-intl';
import { CopyField } from './copy-field';
import { Section } from './section';
import { useOrigin } from './use-origin';

/** Instructions to connect other programs, with this server's address. */
export function Snippets() {
  const t = useTranslations('settings.connections.snippets');
  const origin = useOrigin();
  return (
    <Section title={t('title')} intro={t('intro')}>
      <CopyField label={t('mcp')} text={mcpSnippet(origin)} />
      <CopyField label={t('openai')} text={clientSnippet(origin)} />
      <CopyField label={t('shell')} text={shellSnippet(origin)} />
    </Section>
  );
}

function mcpSnippet(origin: string): string {
  // Some programs take a server without a type for one to be started on the person's machine.
  const server = { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer ks_…' } };
  return JSON.stringify({ mcpServers: { keepsake: server } }, null, 2);
}

function clientSnippet(origin: string): string {
  return [
    "import OpenAI from 'openai';",
    '',
    `const client = new OpenAI({ baseURL: '${origin}/api/v1', apiKey: 'ks_…' });`,
    'const reply = await client.chat.completions.create({',
    "  model: 'keepsake',",
    "  messages: [{ role: 'user', content: 'What do you remember about me?' }],",
    "  metadata: { conversation: 'my-app' },",
    '});',
  ].join('\n');
}

function shellSnippet(origin: string): string {
  return `curl ${origin}/api/v1/models -H 'Authorization: Bearer ks_…'`;
}
