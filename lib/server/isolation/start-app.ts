import { createJobs } from '@/inngest/jobs';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { type Container, composeProcess } from '../container';
import { shutDown, startUp } from '../start-up';
import { type Answer, type CallValues, callRoute, discoverRoutes, type Route } from './call-route';

export type Credentials = Readonly<Record<string, string>>;
const PASSWORD = 'a long enough password';

/** The application on a fresh database, accessed through its own routes. */
export interface App {
  app: Container;
  routes: Route[];
  /** @throws when the route rejects the values. */
  call(name: string, from: Credentials, values?: CallValues): Promise<Answer>;
  signIn(path: string[], body: object): Promise<Credentials>;
  register(name: string): Promise<Credentials>;
  close(): Promise<void>;
}

export async function startApp(variables: Readonly<Record<string, string>> = {}): Promise<App> {
  const database = await startTestDatabase();
  // The embedded database has a single connection, which the application needs.
  await database.db.close();
  const before = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    KEEPSAKE_EMBEDDED: '1',
    KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
    KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
    KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
    KEEPSAKE_LOG_LEVEL: 'silent',
    KEEPSAKE_GUESTS: '1',
    HOST: '127.0.0.1',
    ...variables,
  });
  const app = composeProcess(createJobs);
  await startUp();
  const routes = await discoverRoutes();
  const call = async (name: string, from: Credentials, values: CallValues = {}) => {
    const route = routes.find((one) => one.name === name);
    if (!route) throw new Error(`There is no route ${name}.`);
    const answer = await callRoute(route, from, values);
    if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer;
  };
  async function signIn(path: string[], body: object): Promise<Credentials> {
    const { headers } = await call('POST /api/auth/[...all]', {}, { params: { all: path }, body });
    return {
      cookie: headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  }
  const register = (name: string) =>
    signIn(['sign-up', 'email'], { name, email: `${name.toLowerCase()}@example.org`, password: PASSWORD });

  return {
    app,
    routes,
    call,
    signIn,
    register,
    async close() {
      await shutDown();
      await database.close();
      process.env = before;
    },
  };
}
