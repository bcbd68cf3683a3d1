import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { TurnDependencies } from '../pipeline/process-turn';
import type { LifecycleStore } from './lifecycle-store';

/** What reading a whole conversation needs, including the effects of a turn's steps, which it reuses. */
export interface LifecycleDependencies
  extends Pick<
    TurnDependencies,
    | 'engine'
    | 'embedder'
    | 'detectors'
    | 'language'
    | 'clock'
    | 'tombstoneKey'
    | 'autoIndex'
    | 'onDecision'
    | 'onBlocked'
  > {
  store: LifecycleStore;
  config: ConfigSource;
}

export interface ConversationRef {
  userId: string;
  conversationId: string;
}
