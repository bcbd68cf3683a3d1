import { type LiveEvent, liveEventSchema } from '@/lib/contracts/api/chat';

const PATH = '/api/events';
/** After a refusal the browser gives a channel up; so much later it is asked for anew. */
const AGAIN_MS = 3000;
/** What the listening tab sends to the others when its channel is back. */
const BACK = 'back';

export interface LiveListener {
  onEvent(event: LiveEvent): void;
  /** The channel broke and is back: something may have been missed. */
  onReconnect(): void;
}

/**
 * The live channel, one a browser and not one a tab (design §9): the tab that holds the lock listens to the server
 * and passes on what it receives. Without locks (an insecure origin) each tab listens for itself.
 *
 * @returns the way to hang up.
 */
export function listenToLiveEvents(personId: string, listener: LiveListener): () => void {
  const name = `keepsake-live-${personId}`;
  const hangUp = new AbortController();
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => (data === BACK ? listener.onReconnect() : hear(data, listener));
  hangUp.signal.addEventListener('abort', () => others.close());
  const lead = () => listenToServer(listener, others, hangUp.signal);
  if (navigator.locks) {
    // Rejects when hung up while waiting for the lock; there is nothing to do then.
    navigator.locks.request(name, { signal: hangUp.signal }, lead).catch(() => {});
  } else {
    void lead();
  }
  return () => hangUp.abort();
}

function listenToServer(
  listener: LiveListener,
  others: BroadcastChannel,
  signal: AbortSignal,
): Promise<void> {
  // The lock may be granted in the moment of hanging up.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let broke = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const source = new EventSource(PATH);
      source.onmessage = ({ data }) => {
        const parsed = parseJson(data);
        if (hear(parsed, listener)) others.postMessage(parsed);
      };
      source.onerror = () => {
        broke = true;
        // A connection that broke is tried again by the browser; a server that is only just starting refuses.
        if (source.readyState === EventSource.CLOSED && !signal.aborted) again = setTimeout(open, AGAIN_MS);
      };
      source.onopen = () => {
        if (broke) {
          listener.onReconnect();
          others.postMessage(BACK);
        }
        broke = false;
      };
      signal.addEventListener('abort', () => source.close());
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(again);
      resolve();
    });
  });
}

function hear(data: unknown, listener: LiveListener): boolean {
  const parsed = liveEventSchema.safeParse(data);
  if (parsed.success) listener.onEvent(parsed.data);
  return parsed.success;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
