import { z } from 'zod';

// Runs before the app in the browser. The validator would try whether it may compile code, which the policy refuses.
z.config({ jitless: true });
