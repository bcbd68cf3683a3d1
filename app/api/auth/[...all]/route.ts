import { handleAuth } from '@/lib/server/account/auth-route';

export const GET = handleAuth;
export const POST = handleAuth;
