import { type ReactNode, useId } from 'react';

/** A section of "This conversation" with its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="font-medium font-sans text-muted text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}
