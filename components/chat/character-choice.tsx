'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { charactersQuery } from '@/lib/query/characters';

/** Chooses who answers, for people who have written a character. */
export function CharacterChoice(props: { value: string | null; onChange: (id: string) => void }) {
  const t = useTranslations('chat');
  const { data: characters = [] } = useQuery(charactersQuery);
  const [first] = characters;
  if (!first || characters.length < 2) return null;
  return (
    <Select value={props.value ?? first.id} onValueChange={props.onChange}>
      <SelectTrigger aria-label={t('newChat.whoAnswers')} className="w-fit min-w-40">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {characters.map((character) => (
          <SelectItem key={character.id} value={character.id}>
            {t('withCharacter', { name: character.name })}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
