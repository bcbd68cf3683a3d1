import { join } from 'node:path';
import { z } from 'zod';
import { describeVariables, type EnvironmentVariable } from './basics/describe-variables';
import { flattenKeys } from './basics/flatten-keys';
import { isLoopbackHost } from './basics/loopback';
import { cronSchema, type MemoryConfig, memoryConfigSchema } from './contracts/memory-config';
import { readConnectionUrl } from './db/connection/read-url';
import { type ModelEnvironment, modelEnvironment, modelLimits, modelSchema, optional } from './env-model';
import { type TracingEnvironment, tracingEnvironment, tracingSchema } from './env-tracing';

const flag = z
  .string()
  .optional()
  .transform((value) =>
    value === undefined || value === '' ? undefined : value === '1' || value.toLowerCase() === 'true',
  );
const count = (otherwise: number) =>
  optional.pipe(z.coerce.number<string>().int().min(0).optional()).transform((value) => value ?? otherwise);

/** Longer than a turn takes with a slow model, shorter than people wait. */
const RESEND_AFTER_S = 120;

/** Every variable the app reads; `.env.example` documents them. */
const environmentSchema = modelSchema.extend(tracingSchema.shape).extend({
  DATABASE_URL: z.string().min(1, 'DATABASE_URL is set by the launcher: start with npm start.'),
  /** The database server itself, for LISTEN, if DATABASE_URL names a pooler. */
  KEEPSAKE_LISTEN_URL: optional,
  /** Set by the launcher: the database accepts one connection. */
  KEEPSAKE_EMBEDDED: flag,
  KEEPSAKE_DATA_DIR: optional,
  /** The file of the ledger of forgettings; default `ledger` in the data folder. */
  KEEPSAKE_LEDGER: optional,
  KEEPSAKE_AUTH_SECRET: z.string().min(16),
  KEEPSAKE_TOMBSTONE_KEY: z.string().min(16),
  /** Encrypts the keys of model servers. */
  KEEPSAKE_SEAL_KEY: z.string().min(16),
  /** The app's public address, if it is not the one it listens on. */
  KEEPSAKE_PUBLIC_URL: optional.pipe(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => /^https?:\/\/[^/?#]+\/?$/i.test(url), {
        error: 'Keepsake is at the root of its host: give the address without a path.',
      })
      .optional(),
  ),
  HOST: z.string().default('127.0.0.1'),
  PORT: optional
    .pipe(z.coerce.number<string>().int().min(0).max(65_535).optional())
    .transform((value) => value ?? 3000),
  /** The number of the operator's proxies in front of the app, whose X-Forwarded-For is trusted. */
  KEEPSAKE_TRUSTED_PROXIES: count(0),
  /** Requests a minute that one address may make to the limited routes, for all people together; sign-ins have shares of it. */
  KEEPSAKE_ADDRESS_LIMIT: count(600),
  KEEPSAKE_GUESTS: flag,
  /** Addresses from people (webhooks, applications) may be in the operator's own network. */
  KEEPSAKE_LOCAL_CALLS: flag,
  /** The token for `/api/metrics`; without it only this machine can read them. */
  KEEPSAKE_METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  KEEPSAKE_LOG_LEVEL: optional
    .pipe(z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional())
    .transform((value) => value ?? 'info'),

  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: optional,
  INNGEST_DEV: optional,
  INNGEST_BASE_URL: optional,
  /** Where an Inngest server reaches the app, if not at the public address. */
  INNGEST_SERVE_ORIGIN: optional.pipe(z.url().optional()),
  /** Seconds until work that a job server accepted and did not finish is resent for the first time. */
  KEEPSAKE_RESEND_AFTER: optional
    .pipe(z.coerce.number<string>().positive().max(86_400).optional())
    .transform((value) => value ?? RESEND_AFTER_S),

  KEEPSAKE_CONSOLIDATION_SCHEDULE: optional.pipe(cronSchema.optional()),
  KEEPSAKE_DECAY_SCHEDULE: optional.pipe(cronSchema.optional()),
  KEEPSAKE_MEMORY_CONFIG: optional,
});

export interface Environment {
  /** Null: only callers on this machine can read the metrics. */
  metricsToken: string | null;
  /** Null: no traces are sent. */
  tracing: TracingEnvironment | null;
  databaseUrl: string;
  embedded: boolean;
  /** Where notifications of other servers arrive; null: nowhere, so pages rely on polling. */
  listenUrl: string | null;
  authSecret: string;
  tombstoneKey: string;
  sealKey: string;
  /** Null: there is no data folder, and nothing is recorded outside the database. */
  ledgerPath: string | null;
  publicUrl: string | null;
  host: string;
  port: number;
  /** True if only this machine can reach the app: it listens on loopback, and no proxy or public address is configured. */
  localOnly: boolean;
  trustedProxies: number;
  addressRequestsAMinute: number;
  guests: boolean;
  localCalls: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  model: ModelEnvironment | null;
  /** Also for models that are connected in the browser. */
  modelLimits: Pick<ModelEnvironment, 'contextLength' | 'patienceMs'>;
  /** Where the embedding model is stored (null: nowhere), and where it is downloaded from. */
  meaning: { folder: string | null; host: string };
  /** Addresses of possible model servers on this machine. */
  localModels: readonly { name: string; baseUrl: string }[];
  inngest: InngestEnvironment | null;
  /** Milliseconds until work that a job server accepted and did not finish is resent for the first time. */
  resendAfterMs: number;
  memory: MemoryConfig;
  /** Dotted keys of the memory's configuration that the environment sets. */
  memoryGiven: readonly string[];
  /** Every variable, for the administrator: secrets without their value. */
  variables: readonly EnvironmentVariable[];
}

/** An Inngest server, if there is one. */
interface InngestEnvironment {
  eventKey: string | undefined;
  /** Only calls signed with it are accepted; a development server does not sign. */
  signingKey: string | undefined;
  baseUrl: string | undefined;
  isDev: boolean;
  /** The address at which it reaches the app. */
  serveOrigin: string;
}

/** The environment is invalid: the message names each variable, with the reason. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads and validates the environment. @throws an EnvironmentError, or a DatabaseUrlError. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const env = check(environmentSchema, source);
  return {
    databaseUrl: env.DATABASE_URL,
    embedded: env.KEEPSAKE_EMBEDDED ?? false,
    listenUrl: listenUrl(env),
    authSecret: env.KEEPSAKE_AUTH_SECRET,
    tombstoneKey: env.KEEPSAKE_TOMBSTONE_KEY,
    sealKey: env.KEEPSAKE_SEAL_KEY,
    ledgerPath: env.KEEPSAKE_LEDGER ?? (env.KEEPSAKE_DATA_DIR ? join(env.KEEPSAKE_DATA_DIR, 'ledger') : null),
    publicUrl: env.KEEPSAKE_PUBLIC_URL ?? null,
    host: env.HOST,
    port: env.PORT,
    localOnly: isLocalOnly(env),
    trustedProxies: env.KEEPSAKE_TRUSTED_PROXIES,
    metricsToken: env.KEEPSAKE_METRICS_TOKEN ?? null,
    tracing: tracingEnvironment(env),
    addressRequestsAMinute: env.KEEPSAKE_ADDRESS_LIMIT,
    localCalls: env.KEEPSAKE_LOCAL_CALLS ?? false,
    guests: env.KEEPSAKE_GUESTS ?? env.KEEPSAKE_EMBEDDED ?? false,
    logLevel: env.KEEPSAKE_LOG_LEVEL,
    model: modelEnvironment(env),
    modelLimits: modelLimits(env),
    meaning: {
      folder: env.KEEPSAKE_DATA_DIR ? join(env.KEEPSAKE_DATA_DIR, 'models') : null,
      host: env.KEEPSAKE_MODEL_HOST,
    },
    localModels: env.KEEPSAKE_LOCAL_MODELS,
    inngest: inngestEnvironment(env),
    resendAfterMs: env.KEEPSAKE_RESEND_AFTER * 1000,
    memory: memoryConfig(env),
    memoryGiven: memoryGiven(env),
    variables: describeVariables(Object.keys(environmentSchema.shape), source),
  };
}

function isLocalOnly(env: z.output<typeof environmentSchema>): boolean {
  const { hostname } = new URL(env.KEEPSAKE_PUBLIC_URL ?? 'http://localhost');
  return isLoopbackHost(env.HOST) && isLoopbackHost(hostname) && env.KEEPSAKE_TRUSTED_PROXIES === 0;
}

/** The embedded database accepts no second connection for notifications, and a pooler forwards none. @throws a DatabaseUrlError. */
function listenUrl(env: z.output<typeof environmentSchema>): string | null {
  if (env.KEEPSAKE_EMBEDDED) return null;
  const { isPooled } = readConnectionUrl(env.DATABASE_URL);
  return env.KEEPSAKE_LISTEN_URL ?? (isPooled ? null : env.DATABASE_URL);
}

const signingKeySchema = z.object({
  INNGEST_SIGNING_KEY: z.string(
    'The server of INNGEST_EVENT_KEY signs its calls: without the key nobody is believed.',
  ),
});

/** @throws an EnvironmentError when a server would sign its calls and the key to verify them is missing. */
function inngestEnvironment(env: z.output<typeof environmentSchema>): InngestEnvironment | null {
  // Like the SDK: 0 means no development server, 1 or an address means one.
  const isDev = env.INNGEST_DEV !== undefined && !/^(?:0|false)$/i.test(env.INNGEST_DEV);
  if (!isDev && !env.INNGEST_EVENT_KEY) return null;
  const signingKey = isDev ? env.INNGEST_SIGNING_KEY : check(signingKeySchema, env).INNGEST_SIGNING_KEY;
  const devUrl = /^https?:/.test(env.INNGEST_DEV ?? '') ? env.INNGEST_DEV : undefined;
  return {
    eventKey: env.INNGEST_EVENT_KEY,
    signingKey,
    baseUrl: env.INNGEST_BASE_URL ?? devUrl,
    isDev,
    serveOrigin: new URL(env.INNGEST_SERVE_ORIGIN ?? env.KEEPSAKE_PUBLIC_URL ?? listensAt(env)).origin,
  };
}

/** As somebody on this machine reaches it. */
function listensAt({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The model alone, for the evaluation, which has no server. */
export function readModelEnvironment(source: NodeJS.ProcessEnv): ModelEnvironment | null {
  return modelEnvironment(check(modelSchema, source));
}

/** The schedules have variables of their own, which win over the JSON. */
function memoryConfig(env: z.output<typeof environmentSchema>): MemoryConfig {
  const config = check(memoryConfigSchema, readJson(env.KEEPSAKE_MEMORY_CONFIG), 'KEEPSAKE_MEMORY_CONFIG');
  const { consolidation_schedule, decay_schedule } = config.decision;
  return {
    ...config,
    decision: {
      ...config.decision,
      consolidation_schedule: env.KEEPSAKE_CONSOLIDATION_SCHEDULE ?? consolidation_schedule,
      decay_schedule: env.KEEPSAKE_DECAY_SCHEDULE ?? decay_schedule,
    },
  };
}

function memoryGiven(env: z.output<typeof environmentSchema>): string[] {
  return [
    ...flattenKeys(readJson(env.KEEPSAKE_MEMORY_CONFIG)).map(([key]) => key),
    ...(env.KEEPSAKE_CONSOLIDATION_SCHEDULE ? ['decision.consolidation_schedule'] : []),
    ...(env.KEEPSAKE_DECAY_SCHEDULE ? ['decision.decay_schedule'] : []),
  ];
}

function readJson(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new EnvironmentError('KEEPSAKE_MEMORY_CONFIG is not JSON.');
  }
}

/** @param variable the variable that holds the value, if the value is not a variable itself. */
function check<S extends z.ZodType>(schema: S, value: unknown, variable?: string): z.output<S> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(
    ({ path, message }) => `  ${[...(variable ? [variable] : []), ...path].join('.')}: ${message}`,
  );
  throw new EnvironmentError(`What the environment says does not fit:\n${faults.join('\n')}`);
}
