import type { Draft } from '@/lib/contracts/candidate';
import type { FilterName, MemoryCategory } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { Memory } from '@/lib/contracts/memory';
import { accountFailures } from '../call-accounts';
import { MemoryModelError } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import { checkProposals, storeProposals } from './pipeline';
import type { TurnDependencies } from './process-turn';
import { type DraftReader, verbatimDraft } from './remember-now';
import type { EditSnapshot, TurnSnapshot } from './turn-store';

/** A person's new text for a memory, in the first or second person. */
export interface Edit {
  text: string;
  /** The category that they chose; derived from the text if absent. */
  category?: MemoryCategory | undefined;
  /** When the memory they saw was last changed. */
  expectedUpdatedAt?: string | undefined;
}

export type EditResult = 'done' | 'missing' | 'stale' | { refusedBy: FilterName };

/**
 * Applies an edit by the owner of a memory: the sentence is theirs, and the engine reads what it means, so that triple, slot,
 * dates, keywords and entities change with it (design §9). Memories that it replaces are closed. If no model is available,
 * rules parse it.
 *
 * @param readPlainly finds the facts in a sentence without a model.
 */
export async function editMemory(
  deps: TurnDependencies,
  readPlainly: DraftReader,
  { userId, memoryId }: { userId: string; memoryId: string },
  edit: Edit,
): Promise<EditResult> {
  const snapshot = await deps.store.loadEdit(userId, memoryId, deps.clock.now());
  if (!snapshot) return 'missing';
  const { memory, turn: emptyTurn } = snapshot;
  if (edit.expectedUpdatedAt && edit.expectedUpdatedAt !== memory.updatedAt) return 'stale';
  const turn = withText(emptyTurn, deps.language.toFirstPerson(edit.text));
  const drafts = await readMeaning(deps, readPlainly, turn);
  const draft = toDraft(deps, snapshot, turn, drafts, edit);
  const proposals = [{ turn, drafts: [{ candidateId: emptyTurn.id, draft }] }];
  // What "next week" meant is not what it means today.
  const isSameDate = keepsDate(deps, memory, turn, draft);
  const language = isSameDate ? { ...deps.language, writeDates: () => [] } : deps.language;
  const checked = await checkProposals({ ...deps, language }, { userId, turnId: null }, proposals);
  const dated = checked.map((one) =>
    isSameDate ? { ...one, candidate: { ...one.candidate, eventDate: memory.eventDate } } : one,
  );
  const refused = dated.flatMap(({ refusedBy }) => refusedBy ?? [])[0];
  if (refused) return { refusedBy: refused };
  const edited = await deps.store.inTransaction<EditResult>(userId, async (unit) => {
    // Reading took a while: a change that was made in the meantime must not be overwritten.
    if (!(await unit.isUnchanged(memory))) return 'stale';
    await storeProposals(deps, unit, dated);
    return 'done';
  });
  if (edited === 'done') deps.onDecision({ userId, turnId: null }, editDecision(memory));
  return edited;
}

/** The person made the decision themselves. */
function editDecision({ scope, category, priority }: Memory): GateDecision {
  return {
    isMemorable: true,
    scope,
    category,
    priority,
    reason: 'correction',
    justification: 'The person edited a memory by hand.',
    stage: 'directive',
    syncRequired: false,
  };
}

function withText(turn: TurnSnapshot, text: string): TurnSnapshot {
  return { ...turn, input: { ...turn.input, message: { ...turn.input.message, text } } };
}

async function readMeaning(
  deps: TurnDependencies,
  readPlainly: DraftReader,
  { userId, input }: TurnSnapshot,
): Promise<Draft[]> {
  const { text } = input.message;
  if (deps.engine.engine !== 'model') return readPlainly(text);
  try {
    const owner = { userId, turnId: null };
    const { value, calls } = await accountFailures(deps.store, owner, () =>
      deps.engine.readTurn(analyseTurn(input, lineAnalyser(deps.language))),
    );
    await deps.store.saveCalls(userId, null, calls);
    return value.drafts.length > 0 ? value.drafts : readPlainly(text);
  } catch (error) {
    if (error instanceof MemoryModelError) return readPlainly(text);
    throw error;
  }
}

/** The meaning of the sentence, in the person's words. If it holds several facts, the one of the same kind as before. */
function toDraft(
  { language }: TurnDependencies,
  { memory }: EditSnapshot,
  { input }: TurnSnapshot,
  drafts: readonly Draft[],
  { text, category }: Edit,
): Draft {
  const lasting = drafts.filter((draft) => !draft.onlyRetracts);
  const { predicate } = memory.triple;
  const meant = lasting.find(({ triple }) => triple.predicate === predicate) ?? lasting[0];
  const { retracts: _r, relation: _s, ...draft } = meant ?? verbatimDraft(input.message.text);
  const isSameKind = !meant || meant.triple.predicate === predicate;
  return {
    ...draft,
    content: language.toThirdPerson(text),
    kind: isSameKind ? memory.kind : draft.kind,
    category: category ?? (isSameKind ? memory.category : draft.category),
    scope: memory.scope,
    confidence: Math.max(memory.confidence, draft.confidence),
    // The person wrote all of it, so the span is the whole text, not just the words that the fact was read from.
    span: input.message.text,
    corrects: true,
    reads: memory.id,
    userRequested: memory.userRequested,
  };
}

/** A relative date keeps its meaning ("on Tuesday" is the Tuesday meant when it was said) as long as its words are unchanged. */
function keepsDate(
  { language }: TurnDependencies,
  memory: Memory,
  { input }: TurnSnapshot,
  draft: Pick<Draft, 'content'>,
): boolean {
  const when = { reference: input.message.at, timeZone: input.setting.timeZone };
  const [before, after] = [memory.content, draft.content].map((text) =>
    JSON.stringify(language.analyse(text).eventDateIn({ start: 0, end: text.length }, when)),
  );
  return before === after;
}
