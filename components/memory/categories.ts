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

/** The icon of each category; it is always shown with its hue (globals.css, by `data-category`) and name. */
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

/** Converts a category that some answers have as plain text; an unknown one counts as other. */
export function readCategory(value: string): MemoryCategory {
  const parsed = memoryCategorySchema.safeParse(value);
  return parsed.success ? parsed.data : 'other';
}
