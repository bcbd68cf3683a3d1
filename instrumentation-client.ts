import { z } from 'zod';

// Runs before the app in the browser. Disables the validator's test whether it may compile code, which the policy forbids.
z.config({ jitless: true });
