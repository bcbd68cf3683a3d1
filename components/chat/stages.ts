const STAGES: Record<string, string> = {
  pre_gate: 'Settled by rule; no model was asked.',
  model: 'Decided by the memory model.',
  offline: 'Decided by the built-in engine, without a model.',
  directive: 'Settled by your request.',
  review: 'Decided in the review of the conversation.',
};

/** Which part of the gatekeeper decided, in plain words. */
export function describeStage(stage: string): string {
  return STAGES[stage] ?? stage;
}
