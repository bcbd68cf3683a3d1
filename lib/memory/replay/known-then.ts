import { exactForm } from '@/lib/basics/normalise';
import type { Memory } from '@/lib/contracts/memory';
import type { NeighbourQuery, Neighbours, TurnSnapshot } from '../pipeline/turn-store';
import type { KnownFact } from '../ports';
import { speakerOf } from '../speaker';

/** A memory, and its earlier states before each of its changes, the latest first. */
export interface PastMemory {
  memory: Memory;
  slotKey: string | null;
  characterOnly: boolean;
  vector: readonly number[] | null;
  vectorModel: string | null;
  /** The turn that created it; null if none did. */
  madeBy: string | null;
  changes: readonly { at: Date; before: Partial<Memory> & { slotKey?: string | null } }[];
}

/** What is known about a person now, and what it was before. */
export interface History {
  memories: readonly PastMemory[];
  /** What was forgotten stays forgotten, at any time. */
  tombstones: ReadonlyMap<string, NonNullable<Neighbours['tombstone']>>;
}

/** As many as the live pipeline compares with. */
const NEAREST = 8;
const RELATED = 24;

/** What was known when a decision was made. */
export interface KnownThen {
  findNeighbours(turn: TurnSnapshot, query: NeighbourQuery): Promise<Neighbours>;
  /** The memories most similar to a message, for an engine to relate it to. */
  findFacts(vector: readonly number[] | null, vectorModel: string): KnownFact[];
}

/** @param decidedAt when the turn was decided on, after its message was sent */
export function knownThen({ memories, tombstones }: History, turn: TurnSnapshot, decidedAt: Date): KnownThen {
  const known = memories
    .filter(({ memory, madeBy }) => new Date(memory.createdAt) <= decidedAt && madeBy !== turn.id)
    .map((past) => stateAt(past, turn.input.message.at))
    .filter(({ memory }) => memory.status === 'active' || memory.status === 'pending');
  const open = known.filter(
    ({ memory, characterOnly }) =>
      (!characterOnly || memory.characterId === turn.characterId) &&
      (memory.speaker?.toLowerCase() ?? null) === (speakerOf(turn.input)?.toLowerCase() ?? null),
  );
  return {
    async findNeighbours({ conversationId }, query) {
      const { scope, relation } = query.candidate;
      const ofSession = open.filter(
        ({ memory }) => memory.scope === 'session' && memory.conversationId === conversationId,
      );
      const lasting = open.filter(({ memory }) => memory.scope === 'permanent');
      const mine = scope === 'session' ? ofSession : lasting;
      const reachable = scope === 'session' ? [...lasting, ...ofSession] : lasting;
      const roots = beginnings(query.roots);
      const isExact = ({ memory }: PastMemory) => exactForm(memory.content) === query.exactKey;
      return {
        exact: reachable.filter(isExact).map(toMemory),
        sameSlot:
          query.slotKey === null ? [] : mine.filter(({ slotKey }) => slotKey === query.slotKey).map(toMemory),
        saidTogether: [],
        nearest: nearest(mine, query.vector, query.embeddingModel),
        related: sharing(mine, roots),
        named: relation ? mine.filter(({ memory }) => memory.id === relation.to).map(toMemory) : [],
        tombstone: query.tombstoneHashes.map(({ hash }) => tombstones.get(hash)).find(Boolean) ?? null,
      };
    },
    findFacts: (vector, vectorModel) =>
      nearest(open, vector, vectorModel).map(({ memory: { id, content } }) => ({ id, content })),
  };
}

function stateAt(past: PastMemory, at: Date): PastMemory {
  let { memory, slotKey } = past;
  for (const change of past.changes) {
    if (change.at < at) break;
    const { slotKey: slot, ...before } = change.before;
    memory = { ...memory, ...before };
    if (slot !== undefined) slotKey = slot;
  }
  return memory === past.memory ? past : { ...past, memory, slotKey };
}

const toMemory = ({ memory }: PastMemory): Memory => memory;

function nearest(
  among: readonly PastMemory[],
  vector: readonly number[] | null,
  model: string,
): Neighbours['nearest'] {
  if (!vector) return [];
  return among
    .flatMap((one) =>
      one.vector && one.vectorModel === model
        ? [{ memory: one.memory, cosine: product(one.vector, vector) }]
        : [],
    )
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, NEAREST);
}

/** Vectors are of length 1. */
function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

const NO_WORD = /[\s\p{P}\p{S}]+/gu;
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+$/u;

/** Scripts without spaces have no word stems to search for. */
function beginnings(roots: readonly string[]): string[] {
  const plain = roots.map((root) => root.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).filter(Boolean);
  return plain.every((root) => SPACED.test(root)) ? plain.map((root) => ` ${root}`) : plain;
}

function sharing(among: readonly PastMemory[], roots: readonly string[]): Memory[] {
  if (roots.length === 0) return [];
  return among
    .map(({ memory }) => {
      const words = ` ${memory.content.toLowerCase().replace(NO_WORD, ' ')}`;
      return { memory, shared: roots.filter((root) => words.includes(root)).length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.memory.updatedAt.localeCompare(a.memory.updatedAt))
    .slice(0, RELATED)
    .map(({ memory }) => memory);
}
