import { type LiveEvent, liveEventSchema } from '@/lib/contracts/api/chat';

const PATH = '/api/events';
/** A browser does not reconnect after an HTTP error; we do after this delay. */
const AGAIN_MS = 3000;
/** The listening tab sends this to the others when its channel is back. */
const BACK = 'back';

export interface LiveListener {
  onEvent(event: LiveEvent): void;
  /** The channel broke and is back: events may have been missed. */
  onReconnect(): void;
}

export interface LiveOptions {
  personId: string;
  /** When the server rendered the page, in ms of Unix time: what has changed since may not be shown. */
  since: number;
}

/**
 * The live channel, one per browser rather than per tab (design §9): the tab that holds the lock listens to the server
 * and forwards what it receives. Without locks (an insecure origin) each tab listens for itself.
 *
 * @returns a function that stops listening.
 */
export function listenToLiveEvents({ personId, since }: LiveOptions, listener: LiveListener): () => void {
  const name = `keepsake-live-${personId}`;
  const hangUp = new AbortController();
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => (data === BACK ? listener.onReconnect() : hear(data, listener));
  hangUp.signal.addEventListener('abort', () => others.close());
  const lead = () => listenToServer(`${PATH}?since=${since}`, listener, others, hangUp.signal);
  if (navigator.locks) {
    // Rejects when aborted while waiting for the lock; nothing to do then.
    navigator.locks.request(name, { signal: hangUp.signal }, lead).catch(() => {});
  } else {
    void lead();
  }
  return () => hangUp.abort();
}

function listenToServer(
  url: string,
  listener: LiveListener,
  others: BroadcastChannel,
  signal: AbortSignal,
): Promise<void> {
  // The lock may be granted just as the caller stops listening.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let broke = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const source = new EventSource(url);
      source.onmessage = ({ data }) => {
        const parsed = parseJson(data);
        if (hear(parsed, listener)) others.postMessage(parsed);
      };
      source.onerror = () => {
        broke = true;
        // The browser reconnects by itself after a broken connection, but not after a refusal, e.g. from a starting server.
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
