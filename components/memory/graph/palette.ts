import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';

/** The page's colours and fonts, resolved for the canvas. */
export interface Palette {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  background: string;
  accent: string;
  onAccent: string;
  sans: string;
  serif: string;
  category: ReadonlyMap<MemoryCategory, { text: string; fill: string }>;
}

/** Reads them at `host`, so that the variables of the theme and the language apply (globals.css, languages.css). */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const colour = (value: string) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const font = (value: string) => {
    probe.style.fontFamily = value;
    return getComputedStyle(probe).fontFamily;
  };
  const categoryColours = (category: MemoryCategory) => {
    probe.dataset.category = category;
    return {
      text: colour('oklch(var(--category-text) var(--category-chroma) var(--category-hue))'),
      fill: colour(
        'oklch(var(--category-fill) calc(var(--category-chroma) * var(--category-fill-chroma)) var(--category-hue))',
      ),
    };
  };
  const palette: Palette = {
    ink: colour('var(--ink)'),
    muted: colour('var(--muted)'),
    line: colour('var(--line-strong)'),
    surface: colour('var(--surface)'),
    background: colour('var(--background)'),
    accent: colour('var(--accent)'),
    onAccent: colour('var(--on-accent)'),
    sans: font('var(--font-sans)'),
    serif: font('var(--font-serif)'),
    category: new Map(memoryCategorySchema.options.map((name) => [name, categoryColours(name)])),
  };
  probe.remove();
  return palette;
}

/** Calls back when the theme or the language changes. @returns a function that stops that. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'style', 'lang'],
  });
  return () => observer.disconnect();
}
