import { type ReactNode, useId } from 'react';

/** A section of the settings with its heading. */
export function Section(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {props.title}
        </h2>
        {props.intro ? <p className="text-muted text-sm leading-relaxed">{props.intro}</p> : null}
      </div>
      {props.children}
    </section>
  );
}
