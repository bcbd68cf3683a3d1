import { z } from 'zod';

/** The roles of models. `stand_in`: takes over in the chat and the memory while their own model fails. */
export const MODEL_ROLES = ['chat', 'memory', 'embedding', 'stand_in'] as const;
export const modelRoleSchema = z.enum(MODEL_ROLES);
export type ModelRole = z.infer<typeof modelRoleSchema>;

/** The name for vectors by the built-in embedder. */
export const BUILT_IN_EMBEDDING = 'built-in';
/** The names of the built-in word vectors begin with this; the rest is their size and version. */
export const WORD_VECTORS = 'keepsake-words-';

/** A model's name on its server. */
const modelSchema = z.string().trim().min(1).max(200);
const pricesSchema = z.object({
  input: z.number().min(0).max(10_000),
  output: z.number().min(0).max(10_000),
});

/** A model and its prices in dollars per million tokens; null: those of the built-in list, if known. */
export const modelUseSchema = z.object({
  connectionId: z.uuid(),
  model: modelSchema,
  prices: pricesSchema.nullable(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

/** A server that an administrator connected. Its key is never returned. */
export const modelConnectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  baseUrl: z.string(),
  /** `unreadable`: it was encrypted with another server key, and has to be entered again. */
  key: z.enum(['none', 'stored', 'unreadable']),
  /** People may use their own keys here. */
  ownKeys: z.boolean(),
});
export type ModelConnection = z.infer<typeof modelConnectionSchema>;

/** `GET /api/admin/models`: the connected models and those in use. */
export const modelsSchema = z.object({
  engine: z.enum(['model', 'offline']),
  /** Which engine decides what is remembered. */
  memoryEngine: z.enum(['model', 'offline']),
  /** Who chose the models: the server's environment takes precedence. */
  source: z.enum(['environment', 'administrator', 'none']),
  /** The address of the environment's model server, without credentials. */
  environmentServer: z.string().nullable(),
  chatModel: z.string(),
  memoryModel: z.string(),
  embeddingModel: z.string(),
  /** What replaces a failing chat or memory model, and since when. */
  standingIn: z.object({ model: z.string(), since: z.iso.datetime() }).nullable(),
  connections: z.array(modelConnectionSchema),
  uses: z.partialRecord(modelRoleSchema, modelUseSchema.extend({ knownPrices: pricesSchema.nullable() })),
  /** Memories and diary entries by the model of their vector; null for those without one. */
  vectors: z.array(z.object({ model: z.string().nullable(), amount: z.int(), isCurrent: z.boolean() })),
});
export type Models = z.infer<typeof modelsSchema>;

/** `GET /api/admin/models/local`: servers found on this machine. */
export const localServersSchema = z.object({
  servers: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })),
});
export type LocalServers = z.infer<typeof localServersSchema>;

const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'An address has to begin with http:// or https://.' })
  .max(500)
  .refine(
    (url) => !/^https?:\/\/[^/]*@/.test(url),
    'An address must not contain a name or password: a key has its own field.',
  )
  .transform((url) => url.replace(/\/+$/, ''));
/** Printable characters only, since it becomes a header. */
const keySchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, 'A key contains no spaces and no accented letters.');

/** A server to examine. With `connectionId` and without a key: its stored key is used, if the address is the same. */
export const serverDraftSchema = z.object({
  baseUrl: baseUrlSchema,
  apiKey: keySchema.optional(),
  connectionId: z.uuid().optional(),
});
export type ServerDraft = z.infer<typeof serverDraftSchema>;

/** `POST /api/admin/models/list`: the server's models. */
export const listedModelsSchema = z.object({ models: z.array(z.string()) });

const chosenSchema = z.object({
  chat: modelSchema,
  /** Absent: the chat's model. */
  memory: modelSchema.optional(),
  /** Absent: one that the server lists, otherwise the built-in embedder. */
  embedding: modelSchema.optional(),
});
export type ChosenModels = z.infer<typeof chosenSchema>;

/** `POST /api/admin/models/try`: calls each model once before anything is saved. */
export const tryModelsSchema = serverDraftSchema.extend(chosenSchema.shape);
export type TryModels = z.infer<typeof tryModelsSchema>;

/** `POST /api/admin/models/connections`: saves the server, and uses the chosen models from now on. */
export const connectSchema = tryModelsSchema
  .omit({ connectionId: true })
  /** Without a name the server is called by its host. */
  .extend({ name: z.string().trim().min(1).max(80).optional() });
export type ConnectModels = z.infer<typeof connectSchema>;

/** `PATCH /api/admin/models/connections/[id]`. An empty key removes the stored one; so does a new address without a key. */
export const patchConnectionSchema = z.object({
  name: z.string().trim().min(1).max(80).optional(),
  baseUrl: baseUrlSchema.optional(),
  apiKey: keySchema.optional(),
  ownKeys: z.boolean().optional(),
});
export type PatchConnection = z.infer<typeof patchConnectionSchema>;

/** `PATCH /api/admin/models`: assigns a model to a role. Null: none of its own. */
export const assignModelSchema = z.object({ role: modelRoleSchema, use: modelUseSchema.nullable() });
export type AssignModel = z.infer<typeof assignModelSchema>;

export const MODEL_CHECKS = ['server', 'reply', 'gatekeeper', 'embedding'] as const;

/** `POST /api/admin/models/test` and `/try`: each model is really called once. */
export const modelTestSchema = z.object({
  checks: z.array(
    z.object({
      check: z.enum(MODEL_CHECKS),
      ok: z.boolean(),
      latencyMs: z.int(),
      /** An error code if it failed; otherwise what the server supports. */
      detail: z.string(),
    }),
  ),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

const textRefSchema = z.object({ userId: z.uuid(), id: z.uuid() });
/** `POST /api/admin/models/index`: embeds one batch of texts without a vector of the current model. */
export const indexRequestSchema = z.object({ after: textRefSchema.nullable() });
/** `next` is where to continue; null when nothing is left. */
export const indexResponseSchema = z.object({
  embedded: z.int(),
  refused: z.int(),
  next: textRefSchema.nullable(),
});
export type IndexResponse = z.infer<typeof indexResponseSchema>;
