const PREFIX = 'keepsake-draft-';

/** The slot of a chat that is not there yet. */
export const NEW_CHAT = 'new';

export const draftKey = (slot: string) => PREFIX + slot;

/** What was typed and not sent, by conversation; `new` is the chat that has none yet. Kept in this browser alone. */
export function loadDraft(slot: string): string {
  return withStorage((storage) => storage.getItem(draftKey(slot))) ?? '';
}

export function saveDraft(slot: string, text: string): void {
  withStorage((storage) =>
    text ? storage.setItem(draftKey(slot), text) : storage.removeItem(draftKey(slot)),
  );
}

/** A draft that belongs elsewhere now. */
export function moveDraft(from: string, to: string): void {
  const text = loadDraft(from);
  if (!text) return;
  saveDraft(to, text);
  saveDraft(from, '');
}

/** Leaves none behind: on signing out and on being forgotten. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** A browser may refuse storage (private windows, full disks): then there are no drafts, and nothing else breaks. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
