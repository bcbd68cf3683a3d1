import { handleInngest } from '@/lib/server/jobs/inngest-route';

export const GET = handleInngest;
export const POST = handleInngest;
export const PUT = handleInngest;
