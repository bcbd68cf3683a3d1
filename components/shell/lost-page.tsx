import type { ReactNode } from 'react';
import { Brand } from '@/components/brand';

/** A standalone page for something missing or failed, without a frame that could fail, too. */
export function LostPage(props: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <main
      id="main"
      className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-background px-6 py-16 text-center text-ink"
    >
      <Brand className="mb-6" />
      <h1 className="text-4xl leading-[1.1]">{props.title}</h1>
      <div className="max-w-md text-muted leading-relaxed">{props.children}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">{props.actions}</div>
    </main>
  );
}
