import { defaultMemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import type { TurnInput } from './ports';

/** The server's policy, or the specification's. */
export const policyFor = ({ policy }: Pick<TurnInput, 'policy'>) => policy ?? policyOf(defaultMemoryConfig());
