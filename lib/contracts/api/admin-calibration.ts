import { z } from 'zod';
import { engineSchema, memoryCategorySchema } from '../enums';

const replaySchema = z.object({
  rightKept: z.int(),
  rightLost: z.int(),
  wrongKept: z.int(),
  wrongRefused: z.int(),
});

const confidence = z.number().min(0).max(1);

/** `GET /api/admin/calibration`: what people's own labels would change, before anything is changed. */
export const calibrationSchema = z.object({
  labels: z.int(),
  /** Categories in which another bar would have served the labels better. */
  proposals: z.array(
    z.object({
      category: memoryCategorySchema,
      labels: z.int(),
      now: confidence,
      proposed: confidence,
      replayNow: replaySchema,
      replayProposed: replaySchema,
    }),
  ),
  /** Of what was labelled, how much was right by how sure the engine was: a curve for each category and engine. */
  reliability: z.array(
    z.object({
      category: memoryCategorySchema,
      engine: engineSchema,
      labels: z.int(),
      steps: z.array(
        z.object({ from: confidence, labels: z.int(), right: z.int(), meanConfidence: confidence }),
      ),
    }),
  ),
  /** Bars that are in use in the place of the specification's. */
  inUse: z.array(z.object({ category: memoryCategorySchema, bar: confidence })),
  /** Labelled readings of those who agreed, that may be shown to the model as examples; without their words. */
  examples: z.array(
    z.object({
      id: z.uuid(),
      person: z.string(),
      label: z.enum(['right', 'wrong']),
      /** Null where nothing was kept. */
      category: memoryCategorySchema.nullable(),
      inUse: z.boolean(),
    }),
  ),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** `POST /api/admin/calibration`. Null: the specification's bar holds again. */
export const changeBarSchema = z.object({ category: memoryCategorySchema, bar: confidence.nullable() });

/** `POST /api/admin/calibration/examples/:id`: shown to the model from now on, or no longer. */
export const useExampleSchema = z.object({ use: z.boolean() });

/** `POST /api/admin/calibration/examples/:id/reveal`: what was said, and what was made of it; null where that was nothing. */
export const exampleWordsSchema = z.object({ words: z.string(), reading: z.string().nullable() });
export type ExampleWords = z.infer<typeof exampleWordsSchema>;
