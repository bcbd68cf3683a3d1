import { conversationQuerySchema } from '@/lib/contracts/api/conversations';
import { diaryQuerySchema } from '@/lib/contracts/api/diary';
import { memoryQuerySchema, ownDecisionQuerySchema } from '@/lib/contracts/api/memories';
import { memoryConfigSchema } from '@/lib/contracts/memory-config';
import { uuidv7 } from '@/lib/db/uuid';
import { ForgottenWords } from '@/lib/memory/forgetting/forgotten-words';
import { rejected } from '@/lib/memory/gatekeeper/reject-certainly';
import { builtInEngines } from '@/testing/built-in-engines';
import { type Belongings, MARK } from './start-people';

/** Values for a query's parameters after the transaction and the owner. */
export type Arguments = readonly unknown[];

const { language } = builtInEngines();
const NOW = new Date();
const LATER = new Date(NOW.getTime() + 86_400_000);

/** Her most frequent words, as if they were to be forgotten. */
function searchFor(anna: Belongings) {
  const statement = `My sister is called ${MARK}`;
  return {
    words: new ForgottenWords(
      [{ content: statement, object: MARK, title: statement, keyMoments: [], spans: [statement] }],
      [],
      language,
    ),
    memoryIds: new Set([anna.memory]),
    evidence: new Map([[anna.message, [{ start: 0, end: statement.length }]]]),
    conversationIds: new Set([anna.conversation]),
  };
}

/** A memory from a file, which rests on her message. */
const memoryIn = (anna: Belongings) => ({
  id: anna.memory,
  content: `My sister is called ${MARK}`,
  title: 'My sister',
  keyMoments: [],
  triple: { object: MARK },
  sources: [{ messageId: anna.message, quote: 'My sister', spanStart: 0 }],
});

/** The values for a parameter of this name, each used in a separate call. */
function valuesOf(parameter: string, anna: Belongings): readonly unknown[] | undefined {
  const anything = Object.values(anna);
  const values: Record<string, readonly unknown[]> = {
    // Of any kind: a query must not show a row even if it gets the right id by mistake.
    id: anything,
    conversationId: [anna.conversation],
    messageId: [anna.message],
    oldId: [anna.message],
    newId: [uuidv7()],
    memoryId: [anna.memory],
    turnId: [anna.turn],
    decisionId: [anna.decision],
    candidateId: [uuidv7()],
    receiptId: [anna.receipt],
    importId: [anna.import],
    connectionId: [uuidv7()],
    webhookId: [anna.webhook],
    pauseMs: [() => 1000],
    '{ connectionId, sealedKey }': [{ connectionId: uuidv7(), sealedKey: 'v1.x' }],
    '{ slotKey, placeHash }': [{ slotKey: 'user|lives_in', placeHash: 'none' }],
    characterId: [anna.character],
    ids: [[anna.memory], [anna.entity], anything],
    memoryIds: [[anna.memory]],
    lenders: [[anna.memory]],
    // The keys of rows in recall: their source, id and version.
    keys: [[`m${anna.memory}1`, `c${anna.message}1`]],
    given: ['question'],
    answer: ['yes', 'no', 'no_longer'],
    sourceIds: [[anna.memory]],
    statuses: [['active', 'archived']],
    forgotten: [[anna.memory]],
    limit: [100],
    keptCount: [1],
    now: [NOW],
    until: [LATER],
    through: [LATER],
    start: [0],
    end: [1000],
    config: [memoryConfigSchema.parse({})],
    model: ['none'],
    embeddingModel: ['none'],
    chats: ['erase'],
    engine: ['none'],
    hashes: [[]],
    text: [`My sister ${MARK} is here`],
    // The stem of the mark, and one that is spelled similarly.
    lexemes: [[MARK.toLowerCase(), MARK.toLowerCase().slice(0, -1)]],
    hits: [[]],
    calls: [[]],
    cause: ['button'],
    links: [[{ from: anna.memory, to: anna.memory, relation: 'supersedes' }]],
    receiptIds: [[anna.receipt]],
    language: [language],
    formsOf: [(word: string) => [word]],
    '{ text, words }': [{ text: `My sister ${MARK} is here`, words: ['sister', MARK.toLowerCase()] }],
    '{ now, language }': [{ now: NOW, language }],
    '{ receiptId, eraseFromChats }': [{ receiptId: anna.receipt, eraseFromChats: true }],
    '{ id, updatedAt }': [{ id: anna.memory, updatedAt: NOW.toISOString() }],
    '{ id, decisionId }': [{ id: anna.memory, decisionId: anna.decision }],
    places: [[{ messageId: anna.message, start: 0, end: 10 }]],
    search: [searchFor(anna)],
    vectors: [[{ text: { source: 'memory', id: anna.memory, text: 'owl' }, vector: [1, 0] }]],
    '{ errorCode, notBefore }': [{ errorCode: 'timeout', notBefore: NOW }],
    nextTry: [() => null],
    timeZone: ['Europe/London'],
    speaker: [null, 'tom'],
    known: [{}, { text: `My sister ${MARK} is here`, speaker: 'tom' }],
    found: [[{ key: 'owl', name: 'Owl', kind: 'thing' }]],
  };
  return values[parameter];
}

/** Parameters whose structure is specific to a query. */
function shapesOf(query: string, parameter: string, anna: Belongings): readonly unknown[] | undefined {
  const shapes: Record<string, readonly unknown[]> = {
    'listMemoryLinks { relation }': [{}],
    'settleDelivery result': [{ status: 'delivered', responseStatus: 204, errorCode: null }],
    'saveRowResult result': [{ status: 'failed', errorCode: 'x' }],
    'listConversations query': [
      conversationQuerySchema.parse({}),
      conversationQuerySchema.parse({ q: MARK, before: anna.conversation }),
    ],
    'listReceipts query': [{}, { before: anna.receipt }],
    'listOwnAnalyses query': [{}, { before: anna.analysis }],
    'listDiary query': [diaryQuerySchema.parse({})],
    'listOwnDecisions { kept, before, limit }': [
      ownDecisionQuerySchema.parse({}),
      ownDecisionQuerySchema.parse({ kept: 'true', before: uuidv7() }),
    ],
    'listMemories query': [
      memoryQuerySchema.parse({ limit: 10_000 }),
      memoryQuerySchema.parse({ conversationId: anna.conversation, status: ['forgetting', 'archived'] }),
    ],
    'listTurns filter': [{ conversationId: anna.conversation }, { turnIds: [anna.turn] }],
    'createConversation values': [{ characterId: anna.character }],
    'patchConversation patch': [{ title: 'Mine', learning: false }],
    'changeCharacterMemory patch': [{ keepsOwnMemories: true }],
    'saveLabel { label, given }': [{ label: 'right', given: 'question' }],
    'renameEntity { name, kind }': [{ name: 'Changed', kind: 'thing' }],
    'patchMemory patch': [{ category: 'other', pinned: true }],
    'saveSettings patch': [{ profile: { displayName: 'Changed' } }],
    'insertCharacter values': [
      {
        name: 'N',
        tagline: '',
        persona: 'P',
        rules: [],
        lorebook: [],
        memoryProfile: 'full',
        keepsOwnMemories: false,
        model: null,
      },
    ],
    'finishAnalysis end': [{ status: 'failed', errorCode: 'x', now: NOW }],
    'describeAnalysis description': [
      { summary: 'x', themes: [], tone: '', emotionalArc: [], participants: [], topics: [] },
    ],
    'purgeMemories receipt': [{ id: anna.receipt, eraseFromChats: true }],
    'mergeMemories sources': [[{ id: anna.memory, updatedAt: NOW.toISOString() }]],
    'mergeMemories merged': [{ content: 'Merged', title: 'Merged', tags: [] }],
    'mergeMemories made': [{ embeddingModel: 'none', now: NOW }],
    'findMemoriesOfConversation options': [{ hidden: true }],
    'beginForgetting options': [{ eraseFromChats: true, now: NOW, language }],
    'ensureExternalConversation wanted': [
      { key: anna.conversation, platform: 'api', participants: [], primaryParticipant: null, now: NOW },
    ],
    'addProposed overruled': [{ turnId: anna.turn, decisionId: anna.decision }],
    'addProposed drafts': [[]],
    'importMemory imported': [
      {
        memory: {
          ...memoryIn(anna),
          id: uuidv7(),
          status: 'active',
          sources: [],
          revisions: [],
          validFrom: NOW.toISOString(),
          createdAt: NOW.toISOString(),
          updatedAt: NOW.toISOString(),
        },
        importId: anna.import,
        pastHashes: [],
        entities: [],
        timeZone: 'UTC',
      },
    ],
    'listConversationsAfter after': [null],
    'listMessagesAfter after': [null],
    'listDiaryAfter after': [null],
    'listAnalysesAfter after': [null],
    'coverAgain buried': [[memoryIn(anna)]],
    'restoreCharacter character': [
      { id: anna.character, name: 'N', persona: 'P', createdAt: NOW.toISOString(), retiredAt: null },
    ],
    'restoreChoices choices': [
      [{ characterId: anna.character, memoryProfile: 'full', keepsOwnMemories: true, model: null }],
    ],
    'restoreConversation conversation': [
      {
        id: anna.conversation,
        characterId: anna.character,
        externalKey: null,
        roleplay: null,
        createdAt: NOW.toISOString(),
        lastMessageAt: LATER.toISOString(),
        endedAt: null,
        reviewedAt: null,
        messages: [{ id: anna.message, role: 'user', content: 'Changed', createdAt: NOW.toISOString() }],
        turns: [],
      },
    ],
    'restoreDiary entries': [[]],
    'restoreAnalyses list': [[]],
    'withSources list': [[{ id: anna.memory }]],
    'registerGuest { password, ...person }': [{ name: 'N', email: 'n@example.org', password: 'hash' }],
    'findLastMessage conversation': [anna.conversation],
    'loadBefore { conversationId, createdAt }': [{ conversationId: anna.conversation, createdAt: NOW }],
    'loadBefore { limit, role }': [{ limit: 10 }],
    'settleReconciliation status': ['updated'],
    'readLastCard last': [
      { role: 'assistant', metadata: { card: { type: 'memory_list', heading: '', total: 0, memories: [] } } },
    ],
    'findAskedQuestion last': [
      { role: 'assistant', metadata: { asked: anna.reconciliation } },
      { role: 'assistant', metadata: { askedMemory: anna.memory } },
    ],
    'finishTurn result': [{ status: 'kept', keptCount: 1 }],
    'failTurn nextTry': [() => NOW],
    'noteFailure { errorCode, notBefore }': [{ errorCode: 'x', notBefore: NOW }],
    'markNotRelevant use': [{ messageId: anna.message, memoryId: anna.memory }],
    'openImport opened': [{ id: uuidv7(), name: 'n', now: NOW }],
    'moveImport from': [['ready', 'reading']],
    'moveImport to': [{ status: 'paused' }],
    'listImports id': [anna.import, null],
    'finishItem result': [{ status: 'done', madeId: null, refused: {} }],
    'listMemoriesAfter after': [null],
    'connect { entities }': [{ entities: [] }],
    'stageItems items': [[]],
    'chooseItems chosen': [false],
    'chooseItems which': [{ filter: {} }],
    'listItems query': [{ limit: 100 }],
    'countOutcomes from': [{ importId: anna.import }, { conversationId: anna.conversation }],
    'listImportTurns page': [{ offset: 0, limit: 100 }],
    'findEarlierItems sourceKeys': [['text:owl', anna.import]],
    'countOpenImports since': [new Date(0)],
    'writeImportedChat chat': [
      {
        id: anna.conversation,
        importId: anna.import,
        externalKey: 'k',
        title: 't',
        firstAt: NOW,
        lastAt: NOW,
        messages: [],
        turns: [],
        source: 'imported_chat',
      },
    ],
    'saveDecisions decided': [[]],
    'replaceDecision { isMemorable, scope, category, priority, reason, justification }': [
      rejected('asked_not_to', 'x'),
    ],
    'loadKnownForAll texts': [[`My sister ${MARK} is here`]],
  };
  return shapes[`${query} ${parameter}`];
}

/** Every combination of values for a query, by `file function`; null if a parameter has none. */
export function argumentsFor(
  query: string,
  parameters: readonly string[],
  anna: Belongings,
): readonly Arguments[] | null {
  const [, name = ''] = query.split(' ');
  let combinations: Arguments[] = [[]];
  for (const parameter of parameters) {
    const plain = parameter.replace(/\s+/g, ' ');
    const values = shapesOf(name, plain, anna) ?? valuesOf(plain, anna);
    if (!values) return null;
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
  }
  return combinations;
}
