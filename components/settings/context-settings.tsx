'use client';

import type { ContextSettings } from '@/lib/contracts/settings';
import { NumberRow } from './number-row';
import { Section } from './section';
import { SwitchRow } from './setting-row';
import { useSaveSettings } from './use-save-settings';

/** In lite mode at most this many memories go along (design §9). */
const LITE_VERBOSITY = 2;

/** What goes along with a message, besides the message. */
export function ContextSettingsForm({ context }: { context: ContextSettings }) {
  const save = useSaveSettings();
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
                ? `Lite mode is on: at most ${LITE_VERBOSITY}, whatever stands here.`
                : 'Only what fits your message is taken, often fewer.'
            }
            min={1}
            max={20}
            value={context.contextVerbosity}
            disabled={!context.enableMemories}
            onChange={(contextVerbosity) => save({ context: { contextVerbosity } })}
          />
          {row(
            'liteMode',
            'Lite mode',
            'Prompts as small as possible: faster and cheaper, with less of a memory.',
          )}
          {row(
            'stateBlock',
            'Keep the present state in mind',
            'Relationships, goals, events, habits and opinions always go along, briefly.',
          )}
          {row(
            'tagsPlaceholder',
            'Name the tags',
            'A line with the topics I know of, for the model to ask about.',
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
          {row('historyRecent', 'Recent chats', 'The last conversations, where they fit.')}
          {row('unifiedHistory', 'One history', 'All chats count as one long conversation.')}
        </div>
      </Section>
      <Section title="Diary">
        <div>
          {row('diary', 'Use the diary', 'What I wrote of our conversations goes along in short.')}
          {row('diaryFull', 'Whole entries', 'Instead of their summaries.', !context.diary)}
          {row('thoughts', 'Use thoughts', 'What I made of it all by myself.')}
        </div>
      </Section>
    </>
  );
}

type BooleanKey = {
  [K in keyof ContextSettings]: ContextSettings[K] extends boolean ? K : never;
}[keyof ContextSettings];
