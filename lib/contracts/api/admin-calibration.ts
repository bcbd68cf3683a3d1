import { z } from 'zod';
import { engineSchema, memoryCategorySchema } from '../enums';

const replaySchema = z.object({
  rightKept: z.int(),
  rightLost: z.int(),
  wrongKept: z.int(),
  wrongRefused: z.int(),
});

const confidence = z.number().min(0).max(1);

/** `GET /api/admin/calibration`: what people's labels would change, without changing anything. */
export const calibrationSchema = z.object({
  labels: z.int(),
  /** Categories in which another bar would have fitted the labels better. */
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
  /** How often labelled memories were right, by the engine's confidence: a curve for each category and engine. */
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
  /** Bars in use instead of the specification's. */
  inUse: z.array(z.object({ category: memoryCategorySchema, bar: confidence })),
  /** Labelled readings of people who agreed, which may be shown to the model as examples; without their words. */
  examples: z.array(
    z.object({
      id: z.uuid(),
      person: z.string(),
      label: z.enum(['right', 'wrong']),
      /** Null if nothing was kept. */
      category: memoryCategorySchema.nullable(),
      inUse: z.boolean(),
    }),
  ),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** `POST /api/admin/calibration`. Null: resets the bar to the specification's. */
export const changeBarSchema = z.object({ category: memoryCategorySchema, bar: confidence.nullable() });

/** `POST /api/admin/calibration/examples/:id`: starts or stops showing it to the model. */
export const useExampleSchema = z.object({ use: z.boolean() });

/** `POST /api/admin/calibration/examples/:id/reveal`: what was said, and the memory made from it; null if there was none. */
export const exampleWordsSchema = z.object({ words: z.string(), reading: z.string().nullable() });
export type ExampleWords = z.infer<typeof exampleWordsSchema>;
