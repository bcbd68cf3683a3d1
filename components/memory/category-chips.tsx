import { useTranslations } from 'use-intl';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import { cn } from '@/lib/utils';
import { CATEGORY_ICONS } from './categories';

/** A filter by category; only those in `among`, if given. */
export function CategoryChips(props: {
  chosen: readonly MemoryCategory[];
  onToggle: (category: MemoryCategory) => void;
  among?: ReadonlySet<MemoryCategory>;
  className?: string;
}) {
  const t = useTranslations('memories');
  const shown = memoryCategorySchema.options.filter((category) => props.among?.has(category) ?? true);
  return (
    <fieldset className={cn('flex gap-1.5', props.className)}>
      <legend className="sr-only">{t('categories')}</legend>
      {shown.map((category) => (
        <CategoryChip
          key={category}
          category={category}
          isOn={props.chosen.includes(category)}
          onToggle={() => props.onToggle(category)}
        />
      ))}
    </fieldset>
  );
}

function CategoryChip(props: { category: MemoryCategory; isOn: boolean; onToggle: () => void }) {
  const t = useTranslations('memories.category');
  const Icon = CATEGORY_ICONS[props.category];
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      data-category={props.category}
      onClick={props.onToggle}
      className={cn(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors touch:h-11 touch:px-3.5',
        props.isOn
          ? 'border-category bg-category-soft font-medium text-category'
          : 'border-line text-muted hover:border-line-strong hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {t(props.category)}
    </button>
  );
}
