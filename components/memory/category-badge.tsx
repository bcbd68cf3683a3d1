import { Badge } from '@/components/ui/badge';
import { CATEGORIES, readCategory } from './categories';

export function CategoryBadge({ category, className }: { category: string; className?: string }) {
  const known = readCategory(category);
  const { label, icon: Icon } = CATEGORIES[known];
  return (
    <Badge tone="category" data-category={known} className={className}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
