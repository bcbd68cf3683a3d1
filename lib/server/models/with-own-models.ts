import type { JobUseCases } from '../jobs/job-use-cases';
import type { Models } from './models';

/** Runs each piece of the background's work on a person's texts with one set of that person's models. */
export function withOwnModels(work: JobUseCases, models: Pick<Models, 'forPerson'>): JobUseCases {
  const own = models.forPerson;
  return {
    ...work,
    evaluateTurn: (userId, turnId) => own(userId, () => work.evaluateTurn(userId, turnId)),
    rememberTurn: (userId, turnId) => own(userId, () => work.rememberTurn(userId, turnId)),
    endSession: (ref, cause) => own(ref.userId, () => work.endSession(ref, cause)),
    concludeReview: (ref, review) => own(ref.userId, () => work.concludeReview(ref, review)),
    readAnalysis: (ref) => own(ref.userId, () => work.readAnalysis(ref)),
    keepAnalysis: (ref) => own(ref.userId, () => work.keepAnalysis(ref)),
    writeDiary: (ref) => own(ref.userId, () => work.writeDiary(ref)),
    planConsolidation: (userId) => own(userId, () => work.planConsolidation(userId)),
    mergeGroup: (userId, ids) => own(userId, () => work.mergeGroup(userId, ids)),
    importPart: (userId, importId) => own(userId, () => work.importPart(userId, importId)),
    replayPart: (replayId) => own(null, () => work.replayPart(replayId)),
    embedMissing: (after) => own(null, () => work.embedMissing(after)),
  };
}
