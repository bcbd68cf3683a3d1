'use client';

import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { EngineStatus } from '@/lib/contracts/api/chat';
import { engineQuery } from '@/lib/query/engine';

/** Says plainly that no model answers, and how one is connected. */
export function EngineBanner() {
  const { data: engine } = useQuery(engineQuery);
  if (engine?.engine !== 'offline') return null;
  return (
    <aside
      aria-label="Which engine answers"
      className="flex items-center justify-center gap-x-2 border-line border-b bg-sunken/70 px-4 py-1.5 text-[0.8125rem] text-muted"
    >
      <Unplug aria-hidden className="size-3.5 shrink-0 text-caution" />
      <span>
        No language model is connected<span className="max-sm:hidden">: I answer from memory alone</span>.
      </span>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
            Connect one
          </Button>
        </PopoverTrigger>
        <PopoverContent align="center" className="w-96 max-w-[calc(100vw-2rem)]">
          <ConnectHelp engine={engine} />
        </PopoverContent>
      </Popover>
    </aside>
  );
}

function ConnectHelp({ engine }: { engine: EngineStatus }) {
  const { ollamaOffer } = engine;
  return (
    <div className="grid gap-3 text-sm leading-relaxed">
      {ollamaOffer ? (
        <>
          <p>
            Ollama runs on this machine with {ollamaOffer.models.slice(0, 4).join(', ') || 'no model yet'}. It
            is not used unasked. Start Keepsake with
          </p>
          <Snippet
            lines={[
              `OPENAI_BASE_URL=${ollamaOffer.baseUrl}`,
              `KEEPSAKE_CHAT_MODEL=${ollamaOffer.models[0] ?? 'llama3.2'}`,
            ]}
          />
        </>
      ) : (
        <>
          <p>Any OpenAI-compatible server will do. Whoever runs Keepsake starts it with</p>
          <Snippet lines={['OPENAI_API_KEY=…', 'OPENAI_BASE_URL=…   # for another server than OpenAI’s']} />
        </>
      )}
      <p className="meta-text">
        Until then everything is understood and kept by the built-in engine; nothing leaves this machine.
      </p>
    </div>
  );
}

function Snippet({ lines }: { lines: string[] }) {
  return (
    <pre className="overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs leading-relaxed">
      {lines.join('\n')}
    </pre>
  );
}

/** Who answers, for the line below the composer. */
export function EngineNote() {
  const { data: engine } = useQuery(engineQuery);
  if (!engine) return null;
  return engine.engine === 'model' ? `${engine.chatModel} answers` : 'The built-in engine answers';
}
