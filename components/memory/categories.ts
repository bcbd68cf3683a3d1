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
export const CATEGORIES: Record<MemoryCategory, { label: string; icon: LucideIcon }> = {
  personal_info: { label: 'Personal', icon: IdCard },
  preference: { label: 'Preference', icon: Heart },
  experience: { label: 'Experience', icon: Footprints },
  relationship: { label: 'Relationship', icon: UsersRound },
  goal: { label: 'Goal', icon: Target },
  skill: { label: 'Skill', icon: GraduationCap },
  habit: { label: 'Habit', icon: Repeat },
  event: { label: 'Event', icon: CalendarDays },
  opinion: { label: 'Opinion', icon: MessageSquareQuote },
  other: { label: 'Other', icon: Tag },
};

/** A category as some answers carry it: plain text. What is not known counts as other. */
export function readCategory(value: string): MemoryCategory {
  const parsed = memoryCategorySchema.safeParse(value);
  return parsed.success ? parsed.data : 'other';
}
