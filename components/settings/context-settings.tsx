'use client';

import { useQuery } from '@tanstack/react-query';
import type { ContextSettings } from '@/lib/contracts/settings';
import { promptSizeQuery } from '@/lib/query/settings';
import { NumberRow } from './number-row';
import { Section } from './section';
import { SwitchRow } from './setting-row';
import { useSaveSettings } from './use-save-settings';

/** In lite mode at most this many memories go along (design §9). */
const LITE_VERBOSITY = 2;

/** What goes along with a message, besides the message. */
export function ContextSettingsForm({ context }: { context: ContextSettings }) {
  const save = useSaveSettings();
  const { data } = useQuery(promptSizeQuery);
  const row = (name: BooleanKey, label: string, hint: string, disabled = false) => (
    <SwitchRow
      label={label}
      hint={hint}
      checked={context[name]}
      disabled={disabled}
      onChange={(value) => save({ context: { [name]: value } })}
    />
  );
  return (
    <>
      <Section
        title="Memories in replies"
        intro="A reply is written with some of what I know beside your message. Here you say how much."
      >
        <div>
          {row(
            'enableMemories',
            'Use memories',
            'Off: replies are written without them; they stay where they are.',
          )}
          <NumberRow
            label="How many at most"
            hint={
              context.liteMode
                ? `Lite mode is on: at most ${LITE_VERBOSITY}, whatever is set here.`
                : 'Only what fits your message is used, often fewer. It also limits how much of a chat is read back.'
            }
            min={1}
            max={20}
            value={context.contextVerbosity}
            disabled={!context.enableMemories}
            onChange={(contextVerbosity) => save({ context: { contextVerbosity } })}
          />
          {row('liteMode', 'Lite mode', describeSaving(data?.sizes ?? null))}
          {row(
            'stateBlock',
            'Keep the present state in mind',
            'Always includes relationships, goals, events, habits and opinions, briefly.',
          )}
          {row(
            'tagsPlaceholder',
            'Name the tags',
            'An empty list of tags in the prompt, for models that fill it in.',
          )}
        </div>
      </Section>
      <Section title="History">
        <div>
          {row(
            'historyCurrentChat',
            'This chat’s earlier messages',
            'Off: each message is answered by itself.',
          )}
          {row('historyRecent', 'Recent chats', 'What you wrote last in other chats, from the past week.')}
          {row(
            'unifiedHistory',
            'One history',
            'Recent chats from every app and character, not only from here.',
          )}
        </div>
      </Section>
      <Section title="Diary">
        <div>
          {row('diary', 'Use the diary', 'Includes short versions of what I wrote about our conversations.')}
          {row('diaryFull', 'Whole entries', 'Instead of their summaries.', !context.diary)}
          {row('thoughts', 'Use thoughts', 'What I made of it all by myself.')}
        </div>
      </Section>
    </>
  );
}

const LITE =
  'A short introduction, two memories and six messages: faster and cheaper, with less of a memory.';

/** What it saves is measured on the person's own latest message. */
function describeSaving(sizes: { full: number; lite: number } | null): string {
  if (!sizes || sizes.lite >= sizes.full) return LITE;
  const [full, lite] = [sizes.full, sizes.lite].map((tokens) => tokens.toLocaleString('en'));
  return `${LITE} Your latest message: about ${lite} tokens instead of ${full}.`;
}

type BooleanKey = {
  [K in keyof ContextSettings]: ContextSettings[K] extends boolean ? K : never;
}[keyof ContextSettings];
