import { container } from './container';
import { failure } from './route';

/** Sign-in, sign-up and sessions, as the authentication library answers them. */
export async function handleAuth(request: Request): Promise<Response> {
  const app = container();
  try {
    return await app.auth.handler(request);
  } catch (error) {
    return failure(error, app);
  }
}
