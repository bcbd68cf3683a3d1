'use client';

import type { MemorySettings } from '@/lib/contracts/settings';
import { NeverRemember } from './never-remember';
import { NumberRow } from './number-row';
import { Section } from './section';
import { SwitchRow } from './setting-row';
import { useSaveSettings } from './use-save-settings';

/** What the memory may do. */
export function MemorySettingsForm({ memory }: { memory: MemorySettings }) {
  const save = useSaveSettings();
  const row = (name: BooleanKey, label: string, hint: string) => (
    <SwitchRow
      label={label}
      hint={hint}
      checked={memory[name]}
      // Without a memory there is nothing to set.
      disabled={name !== 'enabled' && !memory.enabled}
      onChange={(value) => save({ memory: { [name]: value } })}
    />
  );
  return (
    <>
      <Section title="Memory">
        <div>
          {row(
            'enabled',
            'Remember things about me',
            'Off: only what you ask me to remember is kept, and I recall nothing. What is there stays until you forget it.',
          )}
          {row(
            'backgroundScan',
            'Learn from each message',
            'Off: what you ask me to remember is kept at once, the rest is read when the conversation ends.',
          )}
          {row(
            'learnFromCorrections',
            'Learn from my corrections',
            'What you called right or wrong is shown to the model beside your next messages, with your words. Never beside anybody else’s.',
          )}
          {row(
            'shareCorrections',
            'Let my corrections teach this server',
            'The administrator may read what you called right or wrong and choose it as an example, which the model is then shown beside everybody’s messages, with your words and without your name. That ends at once when you switch this off or forget it.',
          )}
          {row(
            'allowReplay',
            'Let the administrator test changes on my messages',
            'They are decided on again with another model, prompt or threshold, to see what it would change. Nothing of mine changes, and my words stay covered unless the administrator uncovers one, which is written down.',
          )}
          {row(
            'chatHistoryRecall',
            'Recall from earlier chats',
            'Passages of old conversations may help with a reply.',
          )}
          {row(
            'reviewUncertain',
            'Ask me before keeping what is uncertain',
            'It waits on your page for a yes or a no.',
          )}
          {row(
            'askUncertain',
            'Ask me in a chat about what is uncertain',
            'One thing, at most once a day, and never after bad news or among others.',
          )}
        </div>
      </Section>
      <Section title="Over time">
        <div>
          {row(
            'sessionEndReview',
            'Review a conversation when it ends',
            'I read it over once more for what I missed.',
          )}
          {row(
            'consolidation',
            'Merge what says the same',
            'Weekly. Nothing is lost: each keeps its sources.',
          )}
          {row('decay', 'Let what is not used fade', 'Slowly. Faded memories are archived, not deleted.')}
        </div>
      </Section>
      <Section title="Notices">
        <div>
          {row(
            'noticeOnSessionEnd',
            'Tell me what a conversation left behind',
            'A card when it has been reviewed.',
          )}
          {row('noticeOnConsolidation', 'Tell me what was merged', 'A card after the weekly merge.')}
          <NumberRow
            label="Items a notice names"
            hint="The rest is counted."
            min={1}
            max={20}
            value={memory.maxItemsInNotice}
            disabled={!memory.enabled}
            onChange={(maxItemsInNotice) => save({ memory: { maxItemsInNotice } })}
          />
        </div>
      </Section>
      <NeverRemember topics={memory.neverRemember} />
    </>
  );
}

type BooleanKey = {
  [K in keyof MemorySettings]: MemorySettings[K] extends boolean ? K : never;
}[keyof MemorySettings];
