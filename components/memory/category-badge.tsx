import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { CATEGORY_ICONS, readCategory } from './categories';

export function CategoryBadge({ category, className }: { category: string; className?: string }) {
  const t = useTranslations('memories.category');
  const known = readCategory(category);
  const Icon = CATEGORY_ICONS[known];
  return (
    <Badge tone="category" data-category={known} className={className}>
      <Icon aria-hidden />
      {t(known)}
    </Badge>
  );
}
