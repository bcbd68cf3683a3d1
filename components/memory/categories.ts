import {
  CalendarDays,
  Footprints,
  GraduationCap,
  Heart,
  IdCard,
  type LucideIcon,
  MessageSquareQuote,
  Repeat,
  Tag,
  Target,
  UsersRound,
} from 'lucide-react';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';

/** The sign of each category: hue (globals.css, by `data-category`), icon and word always go together. */
export const CATEGORY_ICONS: Record<MemoryCategory, LucideIcon> = {
  personal_info: IdCard,
  preference: Heart,
  experience: Footprints,
  relationship: UsersRound,
  goal: Target,
  skill: GraduationCap,
  habit: Repeat,
  event: CalendarDays,
  opinion: MessageSquareQuote,
  other: Tag,
};

/** A category as some answers carry it: plain text. What is not known counts as other. */
export function readCategory(value: string): MemoryCategory {
  const parsed = memoryCategorySchema.safeParse(value);
  return parsed.success ? parsed.data : 'other';
}
