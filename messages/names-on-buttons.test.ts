import { expect, it } from 'vitest';
import { localeSchema } from '@/lib/contracts/interface-language';
import { loadMessages } from './load-messages';
import { flatten } from './testing/flatten';

/** The text on a button, and its accessible name where many buttons have the same text. */
const NAMED = [
  ['models.uses.change', 'models.roles.chat.change'],
  ['models.uses.change', 'models.roles.memory.change'],
  ['models.uses.change', 'models.roles.embedding.change'],
  ['models.uses.change', 'models.roles.stand_in.change'],
  ['models.servers.change', 'models.servers.changeName'],
  ['models.servers.remove', 'models.servers.removeName'],
  ['admin.calibration.use', 'admin.calibration.useFor'],
  ['admin.calibration.stop', 'admin.calibration.stopFor'],
  ['admin.calibration.examples.reveal', 'admin.calibration.examples.revealOf'],
  ['admin.calibration.examples.use', 'admin.calibration.examples.useExample'],
  ['admin.calibration.examples.stop', 'admin.calibration.examples.stopExample'],
  ['settings.connections.bots.unlink', 'settings.connections.bots.unlinkName'],
  ['settings.connections.copy.copy', 'settings.connections.copy.copyLabel'],
  ['settings.connections.copy.copied', 'settings.connections.copy.copiedLabel'],
  ['settings.connections.applications.disconnect', 'settings.connections.applications.disconnectName'],
  ['settings.connections.webhooks.calls', 'settings.connections.webhooks.callsTo'],
  ['settings.connections.webhooks.delete', 'settings.connections.webhooks.deleteName'],
  ['settings.connections.keys.revoke', 'settings.connections.keys.revokeName'],
  ['shell.openSidebar', 'shell.openSidebarToDecide'],
  ['diary.delete', 'diary.deleteThis'],
  ['memories.entity.separate', 'memories.entity.separateThis'],
] as const;

/** Without the ellipsis of a button that opens a dialog, which nobody says aloud. */
const spoken = (text: string) => text.toLowerCase().replace(/\s*…$/, '');

it.each(localeSchema.options)(
  'who speaks to the page says what stands on a button, and finds it (%s)',
  async (locale) => {
    const messages = new Map(flatten(await loadMessages(locale)));
    const unheard = NAMED.filter(
      ([shown, name]) => !spoken(messages.get(name) ?? '').includes(spoken(messages.get(shown) ?? '?')),
    ).map(([, name]) => name);
    expect(unheard).toEqual([]);
  },
);
