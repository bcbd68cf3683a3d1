/** The confidence for each type of wording (extraction specification, confidence scoring). */
export const CONFIDENCE = { explicit: 0.95, direct: 0.9, clear: 0.85, implied: 0.8, inferred: 0.75 } as const;
