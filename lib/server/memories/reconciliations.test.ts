import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { saveSettings } from '@/lib/db/queries/settings';
import { readReconciliations, resolveReconciliation } from './reconciliations';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const profile = { goals: ['Pass TOPIK II', 'Read novels in Korean'], studyPlan: '30 minutes every morning' };

/** States something that differs from the settings. @returns the questions that are then pending. */
async function contradict(text: string) {
  await world.db.asPerson(world.userId, (tx) => saveSettings(tx, world.userId, { profile }));
  await world.send(await world.newConversation(), text, 'I see.');
  await world.engineOf().run();
  return readReconciliations(world.db, world.userId);
}

describe('goals and study plans that the person contradicts', () => {
  it.each([
    ['I gave up on TOPIK II.', ['Read novels in Korean']],
    ["I'm aiming for TOPIK I instead of TOPIK II.", ['TOPIK I', 'Read novels in Korean']],
  ])('%j changes only that goal, once the person agrees', async (text, goals) => {
    const [open] = await contradict(text);
    expect(open).toMatchObject({ field: 'goals', settingsValue: 'Pass TOPIK II' });
    const settings = await resolveReconciliation(world.db, world.userId, open?.id ?? '', 'update_settings');
    expect(settings.profile.goals).toEqual(goals);
    // Other settings are unchanged.
    expect(settings.profile.studyPlan).toBe(profile.studyPlan);
  });

  it('stay as they were if the user decides so', async () => {
    const [open] = await contradict('I only study twice a week now.');
    expect(open).toMatchObject({ field: 'studyPlan', settingsValue: profile.studyPlan });
    const settings = await resolveReconciliation(world.db, world.userId, open?.id ?? '', 'keep_settings');
    expect(settings.profile.studyPlan).toBe(profile.studyPlan);
    expect(await readReconciliations(world.db, world.userId)).toEqual([]);
  });
});
