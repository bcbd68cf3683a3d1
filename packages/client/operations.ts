// Written by `npm run client` from the OpenAPI document: change the contracts instead.

export type MemoryChange = {
  content?: string;
  category?:
    | 'personal_info'
    | 'preference'
    | 'experience'
    | 'relationship'
    | 'goal'
    | 'skill'
    | 'habit'
    | 'event'
    | 'opinion'
    | 'other';
  pinned?: boolean;
  status?: 'active' | 'archived' | 'paused';
  confirmed?: true;
  expectedUpdatedAt?: string;
};
export type ForgetRequest = { ids: string[]; eraseFromChats?: boolean };
export type RestoreRequest = { ids: string[] };
export type AnalyzeRequest = { force?: boolean };
export type CompletionRequest = {
  model?: string;
  messages: {
    role: 'system' | 'developer' | 'user' | 'assistant' | 'tool' | 'function';
    content?: string | { type: string; text?: string }[] | null;
    name?: string;
    tool_calls?: unknown[] | null;
  }[];
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean | null } | null;
  max_tokens?: number | null;
  max_completion_tokens?: number | null;
  user?: string | null;
  metadata?: {
    conversation?: string;
    platform?: 'api' | 'discord' | 'slack';
    character?: string;
    participants?: string;
    learning?: 'true' | 'false';
  } | null;
  tools?: unknown[] | null;
  functions?: unknown[] | null;
  n?: number | null;
  response_format?: { type: string } | null;
};
export type JsonRpc = {
  jsonrpc: '2.0';
  id?: string | number;
  method: string;
  params?: Record<string, unknown>;
};
export type Memory = {
  id: string;
  content: string;
  title: string;
  topic: string;
  keywords: string[];
  tags: string[];
  kind: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
  category:
    | 'personal_info'
    | 'preference'
    | 'experience'
    | 'relationship'
    | 'goal'
    | 'skill'
    | 'habit'
    | 'event'
    | 'opinion'
    | 'other';
  scope: 'permanent' | 'session';
  status:
    | 'active'
    | 'pending'
    | 'archived'
    | 'superseded'
    | 'consolidated'
    | 'paused'
    | 'wrong'
    | 'forgetting';
  triple: {
    subject: string;
    predicate: string;
    object: string;
    positive: boolean;
    qualifiers: Record<string, string>;
  };
  confidence: number;
  importance: number;
  priority: number;
  relevance: number;
  emotionalWeight: number | null;
  participants: string[];
  speaker: string | null;
  keyMoments: string[];
  reasoning: string;
  userRequested: boolean;
  pinned: boolean;
  origin:
    | 'turn'
    | 'directive'
    | 'session_review'
    | 'analysis'
    | 'consolidation'
    | 'import'
    | 'manual'
    | 'remember_anyway';
  conversationId: string | null;
  characterId: string | null;
  eventDate: { start: string; end: string | null } | null;
  validFrom: string;
  validTo: string | null;
  accessCount: number;
  lastAccessedAt: string | null;
  purgeAt: string | null;
  createdAt: string;
  updatedAt: string;
  sources: {
    messageId: string | null;
    conversationId: string | null;
    conversationTitle: string | null;
    quote: string;
    saidAt: string;
  }[];
  correctedAt: string | null;
};
export type MemoryList = { total: number; memories: Memory[] };
export type MemorySummary = {
  counts: {
    active: number;
    pending: number;
    session: number;
    archived: number;
    superseded: number;
    fading: number;
  };
  lastLearnedAt: string | null;
  groups: {
    key: 'life_facts' | 'learning_and_preferences' | 'active_goals' | 'this_session';
    memories: Memory[];
  }[];
  portrait: string[];
  unconfirmed: string[];
  speakers: string[];
  sessions: { conversationId: string; title: string; roleplay: string }[];
  episodes: {
    id: string;
    title: string;
    summary: string;
    occurredAt: string;
    emotionalWeight: number | null;
  }[];
};
export type Forgotten = { receiptId: string; purgeAt: string; ids: string[] };
export type ReceiptList = {
  receipts: {
    id: string;
    scope: 'memories' | 'everything' | 'account';
    eraseFromChats: boolean;
    counts: Record<string, number>;
    requestedAt: string;
    completedAt: string | null;
  }[];
};
export type Entity = {
  id: string;
  name: string;
  kind: 'person' | 'place' | 'organisation' | 'animal' | 'thing';
  nameInMemories: string | null;
  aliases: { id: string; name: string; isSuggested: boolean }[];
  memoryIds: string[];
};
export type EntityList = { entities: Entity[] };
export type ExportFile = {
  format: 'keepsake';
  version: 1 | 2;
  exportedAt: string;
  settings: {
    profile: {
      displayName: string | null;
      nativeLanguage: string | null;
      targetLanguage: string | null;
      level: 'beginner' | 'elementary' | 'intermediate' | 'upper_intermediate' | 'advanced' | 'native' | null;
      goals: string[];
      studyPlan: string | null;
      occupation: string | null;
      location: string | null;
      timeZone: string;
      interfaceLanguage: 'auto' | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ko' | 'zh';
    };
    memory: {
      enabled: boolean;
      backgroundScan: boolean;
      sessionEndReview: boolean;
      consolidation: boolean;
      decay: boolean;
      reviewUncertain: boolean;
      askUncertain: boolean;
      learnFromCorrections: boolean;
      shareCorrections: boolean;
      allowReplay: boolean;
      chatHistoryRecall: boolean;
      noticeOnSessionEnd: boolean;
      noticeOnConsolidation: boolean;
      maxItemsInNotice: number;
      neverRemember: string[];
    };
    context: {
      enableMemories: boolean;
      contextVerbosity: number;
      unifiedHistory: boolean;
      liteMode: boolean;
      historyCurrentChat: boolean;
      historyRecent: boolean;
      diary: boolean;
      diaryFull: boolean;
      thoughts: boolean;
      tagsPlaceholder: boolean;
      stateBlock: boolean;
    };
  };
  characters: {
    id: string;
    name: string;
    tagline: string;
    persona: string;
    rules: string[];
    lorebook: { keys: string[]; text: string }[];
    memoryProfile: 'minimal' | 'balanced' | 'full' | 'unbounded';
    keepsOwnMemories: boolean;
    model: string | null;
    createdAt: string;
    retiredAt: string | null;
  }[];
  characterChoices: {
    memoryProfile: 'minimal' | 'balanced' | 'full' | 'unbounded';
    keepsOwnMemories: boolean;
    model: string | null;
    characterId: string;
  }[];
  conversations: {
    id: string;
    characterId: string;
    title: string;
    learning: boolean;
    isExample: boolean;
    platform: 'web' | 'api' | 'discord' | 'slack';
    participants: string[];
    primaryParticipant: string | null;
    externalKey: string | null;
    roleplay: { description: string; messageId: string; since: string } | null;
    createdAt: string;
    lastMessageAt: string;
    endedAt: string | null;
    endCause: 'button' | 'idle' | 'limit' | null;
    reviewedAt: string | null;
    turns: {
      id: string;
      userMessageId: string;
      assistantMessageId: string | null;
      source:
        | 'turn'
        | 'directive'
        | 'session_review'
        | 'analysis'
        | 'import'
        | 'imported_chat'
        | 'edit'
        | 'remember_anyway'
        | 'reread';
      status: 'pending' | 'kept' | 'nothing';
      keptCount: number;
      decision: {
        id: string;
        isMemorable: boolean;
        scope: 'permanent' | 'session' | 'reconciliation' | 'none';
        category: string;
        priority: number;
        reason:
          | 'personal_fact'
          | 'preference'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'experience'
          | 'event'
          | 'opinion'
          | 'pedagogical'
          | 'correction'
          | 'session_context'
          | 'user_directive'
          | 'settings_conflict'
          | 'remember_anyway'
          | 'small_talk'
          | 'question'
          | 'request'
          | 'hypothetical'
          | 'quoted'
          | 'about_assistant'
          | 'memory_command'
          | 'asked_not_to'
          | 'contains_secret_only'
          | 'injection'
          | 'danger'
          | 'health_not_requested'
          | 'already_known'
          | 'settings_duplicate'
          | 'forgotten_before'
          | 'never_topic'
          | 'learning_off'
          | 'memory_off'
          | 'no_personal_content'
          | 'left_to_review'
          | 'not_understood'
          | 'empty'
          | 'filtered'
          | 'low_confidence'
          | 'no_evidence'
          | 'erased';
        justification: string;
        stage: 'pre_gate' | 'model' | 'offline' | 'directive' | 'review';
        syncRequired: boolean;
        engine: string;
        model: string;
        createdAt: string;
      } | null;
      createdAt: string;
      processedAt: string | null;
    }[];
    messages: {
      id: string;
      role: 'user' | 'assistant';
      author: string | null;
      content: string;
      redactions: { start: number; end: number; pattern: string }[];
      masks: { start: number; end: number }[];
      status: 'complete' | 'stopped' | 'failed';
      replacedById: string | null;
      createdAt: string;
    }[];
  }[];
  memories: {
    id: string;
    content: string;
    title: string;
    topic: string;
    keywords: string[];
    tags: string[];
    kind: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
    category:
      | 'personal_info'
      | 'preference'
      | 'experience'
      | 'relationship'
      | 'goal'
      | 'skill'
      | 'habit'
      | 'event'
      | 'opinion'
      | 'other';
    scope: 'permanent' | 'session';
    status:
      | 'active'
      | 'pending'
      | 'archived'
      | 'superseded'
      | 'consolidated'
      | 'paused'
      | 'wrong'
      | 'forgetting';
    triple: {
      subject: string;
      predicate: string;
      object: string;
      positive: boolean;
      qualifiers: Record<string, string>;
    };
    confidence: number;
    importance: number;
    priority: number;
    relevance: number;
    emotionalWeight: number | null;
    participants: string[];
    speaker: string | null;
    keyMoments: string[];
    reasoning: string;
    userRequested: boolean;
    pinned: boolean;
    origin:
      | 'turn'
      | 'directive'
      | 'session_review'
      | 'analysis'
      | 'consolidation'
      | 'import'
      | 'manual'
      | 'remember_anyway';
    conversationId: string | null;
    characterId: string | null;
    eventDate: { start: string; end: string | null } | null;
    validFrom: string;
    validTo: string | null;
    accessCount: number;
    lastAccessedAt: string | null;
    purgeAt: string | null;
    createdAt: string;
    updatedAt: string;
    sources: {
      messageId: string | null;
      conversationId: string | null;
      conversationTitle: string | null;
      quote: string;
      saidAt: string;
      spanStart: number;
    }[];
    characterOnly: boolean;
    confirmedAt: string | null;
    decayedAt: string | null;
    lapsesAt?: string | null;
    revisions: {
      number: number;
      change:
        | 'created'
        | 'reinforced'
        | 'updated'
        | 'edited'
        | 'superseded'
        | 'archived'
        | 'restored'
        | 'consolidated'
        | 'paused'
        | 'pinned'
        | 'confirmed'
        | 'lapsed'
        | 'faded'
        | 'marked_wrong';
      actor: 'person' | 'pipeline' | 'schedule' | 'import' | 'assistant';
      before: {
        id?: string;
        content?: string;
        title?: string;
        topic?: string;
        keywords?: string[];
        tags?: string[];
        kind?: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
        category?:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        scope?: 'permanent' | 'session';
        status?:
          | 'active'
          | 'pending'
          | 'archived'
          | 'superseded'
          | 'consolidated'
          | 'paused'
          | 'wrong'
          | 'forgetting';
        triple?: {
          subject: string;
          predicate: string;
          object: string;
          positive: boolean;
          qualifiers: Record<string, string>;
        };
        confidence?: number;
        importance?: number;
        priority?: number;
        relevance?: number;
        emotionalWeight?: number | null;
        participants?: string[];
        speaker?: string | null;
        keyMoments?: string[];
        reasoning?: string;
        userRequested?: boolean;
        pinned?: boolean;
        origin?:
          | 'turn'
          | 'directive'
          | 'session_review'
          | 'analysis'
          | 'consolidation'
          | 'import'
          | 'manual'
          | 'remember_anyway';
        conversationId?: string | null;
        characterId?: string | null;
        eventDate?: { start: string; end: string | null } | null;
        validFrom?: string;
        validTo?: string | null;
        accessCount?: number;
        lastAccessedAt?: string | null;
        purgeAt?: string | null;
        createdAt?: string;
        updatedAt?: string;
        slotKey?: string | null;
      } | null;
      after: {
        id?: string;
        content?: string;
        title?: string;
        topic?: string;
        keywords?: string[];
        tags?: string[];
        kind?: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
        category?:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        scope?: 'permanent' | 'session';
        status?:
          | 'active'
          | 'pending'
          | 'archived'
          | 'superseded'
          | 'consolidated'
          | 'paused'
          | 'wrong'
          | 'forgetting';
        triple?: {
          subject: string;
          predicate: string;
          object: string;
          positive: boolean;
          qualifiers: Record<string, string>;
        };
        confidence?: number;
        importance?: number;
        priority?: number;
        relevance?: number;
        emotionalWeight?: number | null;
        participants?: string[];
        speaker?: string | null;
        keyMoments?: string[];
        reasoning?: string;
        userRequested?: boolean;
        pinned?: boolean;
        origin?:
          | 'turn'
          | 'directive'
          | 'session_review'
          | 'analysis'
          | 'consolidation'
          | 'import'
          | 'manual'
          | 'remember_anyway';
        conversationId?: string | null;
        characterId?: string | null;
        eventDate?: { start: string; end: string | null } | null;
        validFrom?: string;
        validTo?: string | null;
        accessCount?: number;
        lastAccessedAt?: string | null;
        purgeAt?: string | null;
        createdAt?: string;
        updatedAt?: string;
      } | null;
      createdAt: string;
    }[];
  }[];
  links: { from: string; to: string; relation: 'derived_from' | 'related' | 'supersedes' }[];
  diary: {
    id: string;
    kind: 'episode' | 'thought' | 'bond';
    conversationId: string | null;
    conversationTitle: string | null;
    characterName: string | null;
    title: string;
    summary: string;
    content: string;
    tags: string[];
    emotionalWeight: number | null;
    occurredAt: string;
    createdAt: string;
    characterId: string | null;
    analysisId: string | null;
  }[];
  analyses: {
    id: string;
    conversationId: string;
    trigger: 'manual' | 'token_threshold' | 'end';
    status: 'queued' | 'reading' | 'keeping' | 'done' | 'failed';
    errorCode: string | null;
    engine: string | null;
    summary: string;
    themes: string[];
    tone: string;
    emotionalArc: string[];
    participants: string[];
    topics: string[];
    messageCount: number;
    memoryIds: string[];
    createdAt: string;
    finishedAt: string | null;
    conversationTitle: string;
  }[];
};
export type Diary = {
  entries: {
    id: string;
    kind: 'episode' | 'thought' | 'bond';
    conversationId: string | null;
    conversationTitle: string | null;
    characterName: string | null;
    title: string;
    summary: string;
    content: string;
    tags: string[];
    emotionalWeight: number | null;
    occurredAt: string;
    createdAt: string;
  }[];
  moments: {
    id: string;
    content: string;
    title: string;
    topic: string;
    keywords: string[];
    tags: string[];
    kind: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
    category:
      | 'personal_info'
      | 'preference'
      | 'experience'
      | 'relationship'
      | 'goal'
      | 'skill'
      | 'habit'
      | 'event'
      | 'opinion'
      | 'other';
    scope: 'permanent' | 'session';
    status:
      | 'active'
      | 'pending'
      | 'archived'
      | 'superseded'
      | 'consolidated'
      | 'paused'
      | 'wrong'
      | 'forgetting';
    triple: {
      subject: string;
      predicate: string;
      object: string;
      positive: boolean;
      qualifiers: Record<string, string>;
    };
    confidence: number;
    importance: number;
    priority: number;
    relevance: number;
    emotionalWeight: number | null;
    participants: string[];
    speaker: string | null;
    keyMoments: string[];
    reasoning: string;
    userRequested: boolean;
    pinned: boolean;
    origin:
      | 'turn'
      | 'directive'
      | 'session_review'
      | 'analysis'
      | 'consolidation'
      | 'import'
      | 'manual'
      | 'remember_anyway';
    conversationId: string | null;
    characterId: string | null;
    eventDate: { start: string; end: string | null } | null;
    validFrom: string;
    validTo: string | null;
    accessCount: number;
    lastAccessedAt: string | null;
    purgeAt: string | null;
    createdAt: string;
    updatedAt: string;
  }[];
};
export type Analysis = {
  id: string;
  conversationId: string;
  trigger: 'manual' | 'token_threshold' | 'end';
  status: 'queued' | 'reading' | 'keeping' | 'done' | 'failed';
  errorCode: string | null;
  engine: string | null;
  summary: string;
  themes: string[];
  tone: string;
  emotionalArc: string[];
  participants: string[];
  topics: string[];
  messageCount: number;
  memoryIds: string[];
  createdAt: string;
  finishedAt: string | null;
};
export type AnalysisList = {
  analyses: {
    id: string;
    conversationId: string;
    trigger: 'manual' | 'token_threshold' | 'end';
    status: 'queued' | 'reading' | 'keeping' | 'done' | 'failed';
    errorCode: string | null;
    engine: string | null;
    summary: string;
    themes: string[];
    tone: string;
    emotionalArc: string[];
    participants: string[];
    topics: string[];
    messageCount: number;
    memoryIds: string[];
    createdAt: string;
    finishedAt: string | null;
    memories?: Memory[];
  }[];
};
export type Completion = {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  metadata: { conversation_id: string };
  choices: {
    index: number;
    message: { role: 'assistant'; content?: string | null };
    finish_reason: string;
  }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};
export type ModelList = { object: 'list'; data: { id: string; object: 'model' }[] };
export type JsonRpcAnswer = {
  jsonrpc: '2.0';
  id: string | number | null;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
};
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  errors?: { path: string; message: string }[];
};

export interface Operations {
  /** What is known about the person, in groups. */
  readSummary: { answer: MemorySummary };
  /** Memories with the words they rest on, filtered and in pages. */
  listMemories: {
    query?: {
      q?: string;
      category?: (
        | 'personal_info'
        | 'preference'
        | 'experience'
        | 'relationship'
        | 'goal'
        | 'skill'
        | 'habit'
        | 'event'
        | 'opinion'
        | 'other'
      )[];
      status?: (
        | 'active'
        | 'pending'
        | 'archived'
        | 'superseded'
        | 'consolidated'
        | 'paused'
        | 'wrong'
        | 'forgetting'
      )[];
      origin?: (
        | 'turn'
        | 'directive'
        | 'session_review'
        | 'analysis'
        | 'consolidation'
        | 'import'
        | 'manual'
        | 'remember_anyway'
      )[];
      scope?: 'permanent' | 'session';
      kind?: ('fact' | 'project' | 'experience' | 'story' | 'relationship')[];
      minWeight?: number;
      speaker?: string;
      own?: string;
      conversationId?: string;
      importId?: string;
      from?: string;
      to?: string;
      sort?: 'recent' | 'oldest' | 'importance' | 'confidence' | 'relevance' | 'weight';
      limit?: number;
      offset?: number;
    };
    answer: MemoryList;
  };
  /** Corrects, pins, archives, pauses or confirms a memory. */
  changeMemory: { params: { id: string }; body: MemoryChange; answer: Memory };
  /** Forgets a memory: out of every answer at once, purged ten seconds later. */
  forgetMemory: { params: { id: string }; answer: Forgotten };
  /** A memory with its sources, revisions, links and uses. */
  readMemory: {
    params: { id: string };
    answer: {
      memory: {
        id: string;
        content: string;
        title: string;
        topic: string;
        keywords: string[];
        tags: string[];
        kind: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        scope: 'permanent' | 'session';
        status:
          | 'active'
          | 'pending'
          | 'archived'
          | 'superseded'
          | 'consolidated'
          | 'paused'
          | 'wrong'
          | 'forgetting';
        triple: {
          subject: string;
          predicate: string;
          object: string;
          positive: boolean;
          qualifiers: Record<string, string>;
        };
        confidence: number;
        importance: number;
        priority: number;
        relevance: number;
        emotionalWeight: number | null;
        participants: string[];
        speaker: string | null;
        keyMoments: string[];
        reasoning: string;
        userRequested: boolean;
        pinned: boolean;
        origin:
          | 'turn'
          | 'directive'
          | 'session_review'
          | 'analysis'
          | 'consolidation'
          | 'import'
          | 'manual'
          | 'remember_anyway';
        conversationId: string | null;
        characterId: string | null;
        eventDate: { start: string; end: string | null } | null;
        validFrom: string;
        validTo: string | null;
        accessCount: number;
        lastAccessedAt: string | null;
        purgeAt: string | null;
        createdAt: string;
        updatedAt: string;
        sources: {
          messageId: string | null;
          conversationId: string | null;
          conversationTitle: string | null;
          quote: string;
          saidAt: string;
        }[];
        correctedAt: string | null;
      };
      revisions: {
        number: number;
        change:
          | 'created'
          | 'reinforced'
          | 'updated'
          | 'edited'
          | 'superseded'
          | 'archived'
          | 'restored'
          | 'consolidated'
          | 'paused'
          | 'pinned'
          | 'confirmed'
          | 'lapsed'
          | 'faded'
          | 'marked_wrong';
        actor: 'person' | 'pipeline' | 'schedule' | 'import' | 'assistant';
        before: string | null;
        after: string | null;
        createdAt: string;
      }[];
      related: {
        relation: 'replaces' | 'replaced_by' | 'merged_from' | 'merged_into' | 'related';
        id: string;
        content: string;
        status:
          | 'active'
          | 'pending'
          | 'archived'
          | 'superseded'
          | 'consolidated'
          | 'paused'
          | 'wrong'
          | 'forgetting';
      }[];
      uses: { conversationId: string; conversationTitle: string; why: string[]; usedAt: string }[];
    };
  };
  /** Says that a memory was wrong. */
  markWrong: {
    params: { id: string };
    answer: {
      memory: {
        id: string;
        content: string;
        title: string;
        topic: string;
        keywords: string[];
        tags: string[];
        kind: 'fact' | 'project' | 'experience' | 'story' | 'relationship';
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        scope: 'permanent' | 'session';
        status:
          | 'active'
          | 'pending'
          | 'archived'
          | 'superseded'
          | 'consolidated'
          | 'paused'
          | 'wrong'
          | 'forgetting';
        triple: {
          subject: string;
          predicate: string;
          object: string;
          positive: boolean;
          qualifiers: Record<string, string>;
        };
        confidence: number;
        importance: number;
        priority: number;
        relevance: number;
        emotionalWeight: number | null;
        participants: string[];
        speaker: string | null;
        keyMoments: string[];
        reasoning: string;
        userRequested: boolean;
        pinned: boolean;
        origin:
          | 'turn'
          | 'directive'
          | 'session_review'
          | 'analysis'
          | 'consolidation'
          | 'import'
          | 'manual'
          | 'remember_anyway';
        conversationId: string | null;
        characterId: string | null;
        eventDate: { start: string; end: string | null } | null;
        validFrom: string;
        validTo: string | null;
        accessCount: number;
        lastAccessedAt: string | null;
        purgeAt: string | null;
        createdAt: string;
        updatedAt: string;
        sources: {
          messageId: string | null;
          conversationId: string | null;
          conversationTitle: string | null;
          quote: string;
          saidAt: string;
        }[];
        correctedAt: string | null;
      };
      readAgain: number;
    };
  };
  /** Passes on what the person said, in their own words; the memory decides what of it is kept. */
  remember: {
    body: { said: string };
    answer: {
      kept: { id: string; content: string; category: string; action: string | null }[];
      decision: string | null;
    };
  };
  /** Forgets several memories, where asked with their words in the chats. */
  forgetMemories: { body: ForgetRequest; answer: Forgotten };
  /** Takes a forgetting back within its ten seconds, or brings archived memories back. */
  restoreMemories: { body: RestoreRequest; answer: { restored: number } };
  /** What was forgotten, in counts, the latest first. */
  listReceipts: { query?: { before?: string; limit?: number }; answer: ReceiptList };
  /** Everything that is known, as a file. */
  exportMemories: {
    query?: { format?: 'json' | 'jsonl' | 'markdown'; chats?: '0' | '1' };
    answer: ExportFile;
  };
  /** What conversations left behind: episodes, thoughts, moments. */
  readDiary: {
    query?: { kind?: ('episode' | 'thought' | 'bond')[]; before?: string; limit?: number };
    answer: Diary;
  };
  /** Which memories belong together, replaced or made one another. */
  listLinks: {
    query?: { relation?: ('derived_from' | 'related' | 'supersedes')[] };
    answer: { links: { from: string; to: string; relation: 'derived_from' | 'related' | 'supersedes' }[] };
  };
  /** Memories that are about the same, in groups of three or more. */
  listGroups: { answer: { groups: { name: string; memoryIds: string[] }[] } };
  /** What bears on a question, from memories, diary and chats. */
  search: {
    query: { q: string; limit?: number; speaker?: string };
    answer: {
      hits: {
        source: 'memory' | 'diary' | 'chat';
        id: string;
        timestamp: string;
        snippet: string;
        speaker?: string;
        tags: string[];
        score: number;
        why: string[];
        isPast?: boolean;
        validTo?: string;
      }[];
    };
  };
  /** Deletes a diary entry. */
  deleteDiaryEntry: { params: { id: string }; answer: { deleted: true } };
  /** What the gatekeeper decided, with the reasons, the latest first. */
  listDecisions: {
    query?: { kept?: string; before?: string; limit?: number };
    answer: {
      decisions: {
        id: string;
        turnId: string | null;
        conversationId: string | null;
        messageExcerpt: string;
        isMemorable: boolean;
        reason: string;
        explanation: string;
        stage: string;
        canRemember: boolean;
        createdAt: string;
      }[];
    };
  };
  /** Keeps what the gatekeeper refused. */
  rememberAnyway: {
    params: { id: string };
    answer: {
      id: string;
      conversationId: string;
      userMessageId: string;
      status: 'pending' | 'deciding' | 'kept' | 'nothing' | 'failed';
      canRetry: boolean;
      errorCode: string | null;
      retriesAt: string | null;
      keptCount: number;
      readInPart: boolean;
      decision: {
        id: string;
        isMemorable: boolean;
        reason: string;
        stage: string;
        explanation: string;
      } | null;
      memories: {
        id: string;
        content: string;
        category: string;
        scope: string;
        status: string;
        confidence: number;
        speaker: string | null;
        quote: string | null;
        correctedAt: string | null;
        action: string;
      }[];
      reconciliationId: string | null;
      forgottenBefore: boolean;
    };
  };
  /** Leaves forgotten what was said again. */
  leaveForgotten: {
    params: { id: string };
    answer: {
      id: string;
      conversationId: string;
      userMessageId: string;
      status: 'pending' | 'deciding' | 'kept' | 'nothing' | 'failed';
      canRetry: boolean;
      errorCode: string | null;
      retriesAt: string | null;
      keptCount: number;
      readInPart: boolean;
      decision: {
        id: string;
        isMemorable: boolean;
        reason: string;
        stage: string;
        explanation: string;
      } | null;
      memories: {
        id: string;
        content: string;
        category: string;
        scope: string;
        status: string;
        confidence: number;
        speaker: string | null;
        quote: string | null;
        correctedAt: string | null;
        action: string;
      }[];
      reconciliationId: string | null;
      forgottenBefore: boolean;
    };
  };
  /** What was said against the settings or a memory and waits for an answer. */
  listReconciliations: {
    answer: {
      reconciliations: {
        id: string;
        field: string;
        settingsValue: string;
        saidValue: string;
        quote: string;
        saidAt: string;
        status: 'open' | 'asked' | 'updated' | 'kept';
      }[];
    };
  };
  /** Answers one. */
  resolveReconciliation: {
    params: { id: string };
    body: { choice: 'update_settings' | 'keep_settings' | 'ask_in_chat' };
    answer: {
      profile: {
        displayName: string | null;
        nativeLanguage: string | null;
        targetLanguage: string | null;
        level:
          | 'beginner'
          | 'elementary'
          | 'intermediate'
          | 'upper_intermediate'
          | 'advanced'
          | 'native'
          | null;
        goals: string[];
        studyPlan: string | null;
        occupation: string | null;
        location: string | null;
        timeZone: string;
        interfaceLanguage: 'auto' | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ko' | 'zh';
      };
      memory: {
        enabled: boolean;
        backgroundScan: boolean;
        sessionEndReview: boolean;
        consolidation: boolean;
        decay: boolean;
        reviewUncertain: boolean;
        askUncertain: boolean;
        learnFromCorrections: boolean;
        shareCorrections: boolean;
        allowReplay: boolean;
        chatHistoryRecall: boolean;
        noticeOnSessionEnd: boolean;
        noticeOnConsolidation: boolean;
        maxItemsInNotice: number;
        neverRemember: string[];
      };
      context: {
        enableMemories: boolean;
        contextVerbosity: number;
        unifiedHistory: boolean;
        liteMode: boolean;
        historyCurrentChat: boolean;
        historyRecent: boolean;
        diary: boolean;
        diaryFull: boolean;
        thoughts: boolean;
        tagsPlaceholder: boolean;
        stateBlock: boolean;
      };
    };
  };
  /** The people, places and things that memories speak of, with their names. */
  listEntities: { answer: EntityList };
  /** Gives one another name or kind; the memories keep their words. */
  renameEntity: {
    params: { id: string };
    body: { name?: string | null; kind?: 'person' | 'place' | 'organisation' | 'animal' | 'thing' };
    answer: Entity;
  };
  /** Makes others other names of this one. */
  mergeEntities: {
    params: { id: string };
    body: { ids: string[] };
    answer: {
      entity: {
        id: string;
        name: string;
        kind: 'person' | 'place' | 'organisation' | 'animal' | 'thing';
        nameInMemories: string | null;
        aliases: { id: string; name: string; isSuggested: boolean }[];
        memoryIds: string[];
      };
      moved: string[][];
    };
  };
  /** Takes names away from it again; together they stay one. */
  separateEntities: { params: { id: string }; body: { ids: string[] }; answer: Entity };
  /** Files that were brought, the latest first, and how far each was read. */
  listImports: {
    answer: {
      imports: {
        id: string;
        name: string;
        formats: (
          | 'chatgpt'
          | 'claude'
          | 'gemini'
          | 'librechat'
          | 'open-webui'
          | 'sillytavern'
          | 'character-card'
          | 'mem0'
          | 'zep'
          | 'text'
          | 'keepsake'
        )[];
        status: 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'undoing';
        errorCode: string | null;
        keepChats: boolean;
        useModel: boolean;
        createdAt: string;
        startedAt: string | null;
        finishedAt: string | null;
        counts: {
          items: number;
          chats: number;
          chosen: number;
          done: number;
          known: number;
          messages: number;
          turns: number;
          turnsDone: number;
          memories: number;
          waiting: number;
        };
      }[];
    };
  };
  /** Takes a file and says what it holds. */
  bringImport: {
    query?: { name?: string; modified?: string; start?: '0' | '1' };
    body: string;
    answer: {
      id: string;
      name: string;
      formats: (
        | 'chatgpt'
        | 'claude'
        | 'gemini'
        | 'librechat'
        | 'open-webui'
        | 'sillytavern'
        | 'character-card'
        | 'mem0'
        | 'zep'
        | 'text'
        | 'keepsake'
      )[];
      status: 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'undoing';
      errorCode: string | null;
      keepChats: boolean;
      useModel: boolean;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      counts: {
        items: number;
        chats: number;
        chosen: number;
        done: number;
        known: number;
        messages: number;
        turns: number;
        turnsDone: number;
        memories: number;
        waiting: number;
      };
      years: { year: number; items: number; chosen: number; messages: number; memories: number }[];
      estimates: {
        withoutModel: { seconds: number; costUsd: number | null };
        withModel: { seconds: number; costUsd: number | null } | null;
      };
      refused: Record<string, number>;
      outcomes: Record<string, number>;
    };
  };
  /** What an import holds by year, what reading it takes, and what was learned. */
  readImport: {
    params: { id: string };
    answer: {
      id: string;
      name: string;
      formats: (
        | 'chatgpt'
        | 'claude'
        | 'gemini'
        | 'librechat'
        | 'open-webui'
        | 'sillytavern'
        | 'character-card'
        | 'mem0'
        | 'zep'
        | 'text'
        | 'keepsake'
      )[];
      status: 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'undoing';
      errorCode: string | null;
      keepChats: boolean;
      useModel: boolean;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      counts: {
        items: number;
        chats: number;
        chosen: number;
        done: number;
        known: number;
        messages: number;
        turns: number;
        turnsDone: number;
        memories: number;
        waiting: number;
      };
      years: { year: number; items: number; chosen: number; messages: number; memories: number }[];
      estimates: {
        withoutModel: { seconds: number; costUsd: number | null };
        withModel: { seconds: number; costUsd: number | null } | null;
      };
      refused: Record<string, number>;
      outcomes: Record<string, number>;
    };
  };
  /** Chooses what is read, starts, pauses, goes on. */
  changeImport: {
    params: { id: string };
    body:
      | {
          action: 'choose';
          chosen: boolean;
          ids?: string[];
          filter?: { title?: string; from?: string; to?: string };
        }
      | { action: 'start'; keepChats?: boolean; useModel?: boolean }
      | { action: 'pause' }
      | { action: 'resume' };
    answer: {
      id: string;
      name: string;
      formats: (
        | 'chatgpt'
        | 'claude'
        | 'gemini'
        | 'librechat'
        | 'open-webui'
        | 'sillytavern'
        | 'character-card'
        | 'mem0'
        | 'zep'
        | 'text'
        | 'keepsake'
      )[];
      status: 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'undoing';
      errorCode: string | null;
      keepChats: boolean;
      useModel: boolean;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      counts: {
        items: number;
        chats: number;
        chosen: number;
        done: number;
        known: number;
        messages: number;
        turns: number;
        turnsDone: number;
        memories: number;
        waiting: number;
      };
      years: { year: number; items: number; chosen: number; messages: number; memories: number }[];
      estimates: {
        withoutModel: { seconds: number; costUsd: number | null };
        withModel: { seconds: number; costUsd: number | null } | null;
      };
      refused: Record<string, number>;
      outcomes: Record<string, number>;
    };
  };
  /** Takes back all that came of an import, in the background. */
  undoImport: { params: { id: string }; answer: { deleted: true } };
  /** The chats of an import, the newest first, in pages. */
  listImportItems: {
    params: { id: string };
    query?: { title?: string; from?: string; to?: string; after?: string; limit?: number };
    answer: {
      items: {
        id: string;
        kind: 'chat' | 'statements' | 'memories' | 'character' | 'account';
        format:
          | 'chatgpt'
          | 'claude'
          | 'gemini'
          | 'librechat'
          | 'open-webui'
          | 'sillytavern'
          | 'character-card'
          | 'mem0'
          | 'zep'
          | 'text'
          | 'keepsake';
        title: string;
        status: 'waiting' | 'done' | 'known';
        chosen: boolean;
        messages: number;
        turns: number;
        firstAt: string;
        lastAt: string;
        conversationId: string | null;
      }[];
      next: string | null;
    };
  };
  /** The lines of a pasted text or of another memory’s list, with what became of each. */
  listImportLines: {
    params: { id: string };
    query?: { offset?: number; limit?: number };
    answer: {
      lines: {
        text: string;
        outcome: 'open' | 'kept' | 'waiting' | 'same' | 'not_kept' | 'failed' | 'gone' | 'left_out';
        reason: string | null;
        memories: { id: string; content: string; status: string }[];
      }[];
      total: number;
    };
  };
  /** Reads a whole conversation: summary, themes, tone, emotional arc, participants, topics. */
  analyzeConversation: { params: { id: string }; body: AnalyzeRequest; answer: Analysis };
  /** The analyses of a conversation, the latest first. */
  listAnalyses: { params: { id: string }; query?: { include?: 'memories' }; answer: AnalysisList };
  /** Conversations, the latest first. */
  listConversations: {
    query?: { q?: string; before?: string; limit?: number };
    answer: {
      conversations: {
        id: string;
        title: string;
        character: { id: string; name: string; tagline: string; builtIn: boolean };
        learning: boolean;
        isExample: boolean;
        isImported: boolean;
        platform: 'web' | 'api' | 'discord' | 'slack';
        participants: string[];
        primaryParticipant: string | null;
        roleplay: string | null;
        createdAt: string;
        lastMessageAt: string;
        endedAt: string | null;
      }[];
    };
  };
  /** Opens a conversation, with a character where one is named. */
  openConversation: {
    body: { characterId?: string; learning?: boolean; isExample?: boolean; timeZone?: string };
    answer: {
      id: string;
      title: string;
      character: { id: string; name: string; tagline: string; builtIn: boolean };
      learning: boolean;
      isExample: boolean;
      isImported: boolean;
      platform: 'web' | 'api' | 'discord' | 'slack';
      participants: string[];
      primaryParticipant: string | null;
      roleplay: string | null;
      createdAt: string;
      lastMessageAt: string;
      endedAt: string | null;
    };
  };
  /** A conversation with its messages. */
  readConversation: {
    params: { id: string };
    answer: {
      conversation: {
        id: string;
        title: string;
        character: { id: string; name: string; tagline: string; builtIn: boolean };
        learning: boolean;
        isExample: boolean;
        isImported: boolean;
        platform: 'web' | 'api' | 'discord' | 'slack';
        participants: string[];
        primaryParticipant: string | null;
        roleplay: string | null;
        createdAt: string;
        lastMessageAt: string;
        endedAt: string | null;
      };
      messages: {
        id: string;
        role: 'user' | 'assistant';
        author: string | null;
        content: string;
        redactions: { pattern: string; start: number; end: number }[];
        notSecret: ('access code' | 'credential' | 'random text')[];
        status: 'complete' | 'stopped' | 'failed';
        isCutOff?: boolean;
        standIn?: { model: string; standsInFor: string };
        card:
          | { type: 'remembered'; memories: { id: string; content: string }[] }
          | { type: 'refused'; reason: string }
          | {
              type: 'forget_confirm';
              query: string;
              matches: { id: string; content: string; quote: string | null; correctedAt: string | null }[];
              isDone?: true;
            }
          | {
              type: 'memory_list';
              heading: string;
              total: number;
              memories: { id: string; content: string; category: string }[];
            }
          | { type: 'clear_all'; total: number }
          | { type: 'settings_settled'; field: string; value: string; updated: boolean }
          | null;
        tools: { name: string; count: number }[];
        usedMemories: {
          memoryId: string;
          content: string;
          why: string[];
          validTo?: string | null;
          isNotRelevant: boolean;
        }[];
        createdAt: string;
      }[];
      turns: {
        id: string;
        conversationId: string;
        userMessageId: string;
        status: 'pending' | 'deciding' | 'kept' | 'nothing' | 'failed';
        canRetry: boolean;
        errorCode: string | null;
        retriesAt: string | null;
        keptCount: number;
        readInPart: boolean;
        decision: {
          id: string;
          isMemorable: boolean;
          reason: string;
          stage: string;
          explanation: string;
        } | null;
        memories: {
          id: string;
          content: string;
          category: string;
          scope: string;
          status: string;
          confidence: number;
          speaker: string | null;
          quote: string | null;
          correctedAt: string | null;
          action: string;
        }[];
        reconciliationId: string | null;
        forgottenBefore: boolean;
      }[];
    };
  };
  /** Names a conversation, or says whether it is learned from. */
  changeConversation: {
    params: { id: string };
    body: { title?: string; learning?: boolean };
    answer: {
      id: string;
      title: string;
      character: { id: string; name: string; tagline: string; builtIn: boolean };
      learning: boolean;
      isExample: boolean;
      isImported: boolean;
      platform: 'web' | 'api' | 'discord' | 'slack';
      participants: string[];
      primaryParticipant: string | null;
      roleplay: string | null;
      createdAt: string;
      lastMessageAt: string;
      endedAt: string | null;
    };
  };
  /** Deletes a conversation; what was learned from it is kept or forgotten. */
  deleteConversation: {
    params: { id: string };
    body: { memories: 'keep' | 'forget' };
    answer: { deleted: boolean; forgotten: number };
  };
  /** Ends a conversation: it is read as a whole. */
  endConversation: {
    params: { id: string };
    answer: {
      id: string;
      title: string;
      character: { id: string; name: string; tagline: string; builtIn: boolean };
      learning: boolean;
      isExample: boolean;
      isImported: boolean;
      platform: 'web' | 'api' | 'discord' | 'slack';
      participants: string[];
      primaryParticipant: string | null;
      roleplay: string | null;
      createdAt: string;
      lastMessageAt: string;
      endedAt: string | null;
    };
  };
  /** Forgets what was kept for this conversation alone. */
  clearSession: {
    params: { id: string };
    answer: {
      id: string;
      title: string;
      character: { id: string; name: string; tagline: string; builtIn: boolean };
      learning: boolean;
      isExample: boolean;
      isImported: boolean;
      platform: 'web' | 'api' | 'discord' | 'slack';
      participants: string[];
      primaryParticipant: string | null;
      roleplay: string | null;
      createdAt: string;
      lastMessageAt: string;
      endedAt: string | null;
    };
  };
  /** The analyses of all conversations, the latest first. */
  listOwnAnalyses: {
    query?: { before?: string; limit?: number };
    answer: {
      analyses: {
        id: string;
        conversationId: string;
        trigger: 'manual' | 'token_threshold' | 'end';
        status: 'queued' | 'reading' | 'keeping' | 'done' | 'failed';
        errorCode: string | null;
        engine: string | null;
        summary: string;
        themes: string[];
        tone: string;
        emotionalArc: string[];
        participants: string[];
        topics: string[];
        messageCount: number;
        memoryIds: string[];
        createdAt: string;
        finishedAt: string | null;
        conversationTitle: string;
      }[];
    };
  };
  /** What became of each message of a conversation. */
  listTurns: {
    query: { conversation: string };
    answer: {
      turns: {
        id: string;
        conversationId: string;
        userMessageId: string;
        status: 'pending' | 'deciding' | 'kept' | 'nothing' | 'failed';
        canRetry: boolean;
        errorCode: string | null;
        retriesAt: string | null;
        keptCount: number;
        readInPart: boolean;
        decision: {
          id: string;
          isMemorable: boolean;
          reason: string;
          stage: string;
          explanation: string;
        } | null;
        memories: {
          id: string;
          content: string;
          category: string;
          scope: string;
          status: string;
          confidence: number;
          speaker: string | null;
          quote: string | null;
          correctedAt: string | null;
          action: string;
        }[];
        reconciliationId: string | null;
        forgottenBefore: boolean;
      }[];
    };
  };
  /** Decides again what could not be decided. */
  retryTurn: {
    params: { id: string };
    answer: {
      id: string;
      conversationId: string;
      userMessageId: string;
      status: 'pending' | 'deciding' | 'kept' | 'nothing' | 'failed';
      canRetry: boolean;
      errorCode: string | null;
      retriesAt: string | null;
      keptCount: number;
      readInPart: boolean;
      decision: {
        id: string;
        isMemorable: boolean;
        reason: string;
        stage: string;
        explanation: string;
      } | null;
      memories: {
        id: string;
        content: string;
        category: string;
        scope: string;
        status: string;
        confidence: number;
        speaker: string | null;
        quote: string | null;
        correctedAt: string | null;
        action: string;
      }[];
      reconciliationId: string | null;
      forgottenBefore: boolean;
    };
  };
  /** Says that a memory did not belong in a reply. */
  markNotRelevant: { params: { id: string }; body: { memoryId: string }; answer: { marked: true } };
  /** Says that the card of a reply was answered, so that no later message answers it. */
  settleCard: { params: { id: string }; answer: { settled: true } };
  /** Notices that were not dismissed. */
  listNotices: {
    answer: {
      notices: {
        id: string;
        kind: 'session_review' | 'consolidation';
        conversationId: string | null;
        conversationTitle: string | null;
        items: {
          id: string;
          title: string;
          topic: string;
          content: string;
          status:
            | 'active'
            | 'pending'
            | 'archived'
            | 'superseded'
            | 'consolidated'
            | 'paused'
            | 'wrong'
            | 'forgetting';
        }[];
        moreCount: number;
        createdAt: string;
      }[];
    };
  };
  /** Dismisses a notice. */
  dismissNotice: { params: { id: string }; answer: { dismissed: true } };
  /** What the person set about themselves, the memory and the prompts. */
  readSettings: {
    answer: {
      profile: {
        displayName: string | null;
        nativeLanguage: string | null;
        targetLanguage: string | null;
        level:
          | 'beginner'
          | 'elementary'
          | 'intermediate'
          | 'upper_intermediate'
          | 'advanced'
          | 'native'
          | null;
        goals: string[];
        studyPlan: string | null;
        occupation: string | null;
        location: string | null;
        timeZone: string;
        interfaceLanguage: 'auto' | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ko' | 'zh';
      };
      memory: {
        enabled: boolean;
        backgroundScan: boolean;
        sessionEndReview: boolean;
        consolidation: boolean;
        decay: boolean;
        reviewUncertain: boolean;
        askUncertain: boolean;
        learnFromCorrections: boolean;
        shareCorrections: boolean;
        allowReplay: boolean;
        chatHistoryRecall: boolean;
        noticeOnSessionEnd: boolean;
        noticeOnConsolidation: boolean;
        maxItemsInNotice: number;
        neverRemember: string[];
      };
      context: {
        enableMemories: boolean;
        contextVerbosity: number;
        unifiedHistory: boolean;
        liteMode: boolean;
        historyCurrentChat: boolean;
        historyRecent: boolean;
        diary: boolean;
        diaryFull: boolean;
        thoughts: boolean;
        tagsPlaceholder: boolean;
        stateBlock: boolean;
      };
    };
  };
  /** Changes some of it. */
  changeSettings: {
    body: {
      profile?: {
        displayName?: string | null;
        nativeLanguage?: string | null;
        targetLanguage?: string | null;
        level?:
          | 'beginner'
          | 'elementary'
          | 'intermediate'
          | 'upper_intermediate'
          | 'advanced'
          | 'native'
          | null;
        goals?: string[];
        studyPlan?: string | null;
        occupation?: string | null;
        location?: string | null;
        timeZone?: string;
        interfaceLanguage?: 'auto' | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ko' | 'zh';
      };
      memory?: {
        enabled?: boolean;
        backgroundScan?: boolean;
        sessionEndReview?: boolean;
        consolidation?: boolean;
        decay?: boolean;
        reviewUncertain?: boolean;
        askUncertain?: boolean;
        learnFromCorrections?: boolean;
        shareCorrections?: boolean;
        allowReplay?: boolean;
        chatHistoryRecall?: boolean;
        noticeOnSessionEnd?: boolean;
        noticeOnConsolidation?: boolean;
        maxItemsInNotice?: number;
        neverRemember?: string[];
      };
      context?: {
        enableMemories?: boolean;
        contextVerbosity?: number;
        unifiedHistory?: boolean;
        liteMode?: boolean;
        historyCurrentChat?: boolean;
        historyRecent?: boolean;
        diary?: boolean;
        diaryFull?: boolean;
        thoughts?: boolean;
        tagsPlaceholder?: boolean;
        stateBlock?: boolean;
      };
    };
    answer: {
      profile: {
        displayName: string | null;
        nativeLanguage: string | null;
        targetLanguage: string | null;
        level:
          | 'beginner'
          | 'elementary'
          | 'intermediate'
          | 'upper_intermediate'
          | 'advanced'
          | 'native'
          | null;
        goals: string[];
        studyPlan: string | null;
        occupation: string | null;
        location: string | null;
        timeZone: string;
        interfaceLanguage: 'auto' | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ko' | 'zh';
      };
      memory: {
        enabled: boolean;
        backgroundScan: boolean;
        sessionEndReview: boolean;
        consolidation: boolean;
        decay: boolean;
        reviewUncertain: boolean;
        askUncertain: boolean;
        learnFromCorrections: boolean;
        shareCorrections: boolean;
        allowReplay: boolean;
        chatHistoryRecall: boolean;
        noticeOnSessionEnd: boolean;
        noticeOnConsolidation: boolean;
        maxItemsInNotice: number;
        neverRemember: string[];
      };
      context: {
        enableMemories: boolean;
        contextVerbosity: number;
        unifiedHistory: boolean;
        liteMode: boolean;
        historyCurrentChat: boolean;
        historyRecent: boolean;
        diary: boolean;
        diaryFull: boolean;
        thoughts: boolean;
        tagsPlaceholder: boolean;
        stateBlock: boolean;
      };
    };
  };
  /** Tokens of the latest prompt, in full and in lite mode. */
  readPromptSize: { answer: { sizes: { full: number; lite: number } | null } };
  /** Model servers at which the person may use a key of their own, and whether they do. */
  listModelKeys: {
    answer: { servers: { connectionId: string; name: string; host: string; hasKey: boolean }[] };
  };
  /** Keeps a key of the person’s own, encrypted, for their own calls; an empty one takes it away. */
  setModelKey: {
    body: { connectionId: string; apiKey: string };
    answer: { servers: { connectionId: string; name: string; host: string; hasKey: boolean }[] };
  };
  /** Addresses that are told what becomes of the memories. */
  listWebhooks: { answer: { webhooks: { id: string; url: string; createdAt: string; waiting: number }[] } };
  /** Adds an address and shows its secret, this once. */
  createWebhook: {
    body: { url: string };
    answer: { secret: string; webhook: { id: string; url: string; createdAt: string; waiting: number } };
  };
  /** Takes an address away; nothing more is sent to it. */
  deleteWebhook: { params: { id: string }; answer: { deleted: true } };
  /** The latest calls to an address, and what became of them. */
  listDeliveries: {
    params: { id: string };
    answer: {
      deliveries: {
        id: string;
        type: 'memory.kept' | 'memory.changed' | 'memory.forgotten';
        memories: number;
        status: 'waiting' | 'delivered' | 'failed';
        attempts: number;
        responseStatus: number | null;
        errorCode: string | null;
        createdAt: string;
        triedAt: string | null;
        nextTryAt: string | null;
      }[];
    };
  };
  /** The characters to talk to. */
  listCharacters: {
    answer: {
      characters: {
        id: string;
        name: string;
        tagline: string;
        builtIn: boolean;
        persona: string;
        rules: string[];
        lorebook: { keys: string[]; text: string }[];
        memoryProfile: 'minimal' | 'balanced' | 'full' | 'unbounded';
        keepsOwnMemories: boolean;
        model: string | null;
        counts: { conversations: number; memories: number };
      }[];
    };
  };
  /** Makes a character; its persona never changes afterwards. */
  createCharacter: {
    body: {
      name: string;
      tagline?: string;
      persona: string;
      rules?: string[];
      lorebook?: { keys: string[]; text: string }[];
      memoryProfile?: 'minimal' | 'balanced' | 'full' | 'unbounded';
      keepsOwnMemories?: boolean;
      model?: string | null;
    };
    answer: {
      id: string;
      name: string;
      tagline: string;
      builtIn: boolean;
      persona: string;
      rules: string[];
      lorebook: { keys: string[]; text: string }[];
      memoryProfile: 'minimal' | 'balanced' | 'full' | 'unbounded';
      keepsOwnMemories: boolean;
      model: string | null;
      counts: { conversations: number; memories: number };
    };
  };
  /** The models that a character may answer with. */
  listCharacterModels: { answer: { usual: string | null; models: string[] } };
  /** Changes how a character remembers, and the model that it answers with. */
  changeCharacter: {
    params: { id: string };
    body: {
      memoryProfile?: 'minimal' | 'balanced' | 'full' | 'unbounded';
      keepsOwnMemories?: boolean;
      model?: string | null;
    };
    answer: {
      id: string;
      name: string;
      tagline: string;
      builtIn: boolean;
      persona: string;
      rules: string[];
      lorebook: { keys: string[]; text: string }[];
      memoryProfile: 'minimal' | 'balanced' | 'full' | 'unbounded';
      keepsOwnMemories: boolean;
      model: string | null;
      counts: { conversations: number; memories: number };
    };
  };
  /** Retires a character; its conversations stay. */
  retireCharacter: { params: { id: string }; answer: { retired: true } };
  /** What "Forget me" would forget, in counts. */
  previewForgetMe: { answer: { counts: Record<string, number> } };
  /** Forgets everything about the person, at once and for good. */
  forgetMe: {
    body: { phrase: string; chats: 'keep' | 'erase' };
    answer: {
      id: string;
      scope: 'memories' | 'everything' | 'account';
      eraseFromChats: boolean;
      counts: Record<string, number>;
      requestedAt: string;
      completedAt: string | null;
    };
  };
  /** The Model Context Protocol: search_memory, list_memories, get_profile, remember, forget. */
  callTool: { body: JsonRpc; answer: JsonRpcAnswer };
  /** A chat completion as OpenAI clients ask for it, with the memory in it. */
  completeChat: { body: CompletionRequest; answer: Completion };
  /** The same answers in OpenAI’s newer protocol. */
  createResponse: {
    body: {
      model?: string;
      input:
        | string
        | {
            type?: string;
            role?: 'system' | 'developer' | 'user' | 'assistant';
            content?: string | { type: string }[];
          }[];
      instructions?: string | null;
      stream?: boolean | null;
      max_output_tokens?: number | null;
      previous_response_id?: string | null;
      tools?: { type: string }[] | null;
      text?: { format?: { type: string } | null } | null;
      reasoning?: { effort?: string | null } | null;
    };
    answer: {
      id: string;
      object: 'response';
      status: string;
      output: { type: string }[];
      metadata: { conversation_id: string };
    };
  };
  /** Vectors of texts, from the model that the memory uses. */
  embed: {
    body: { input: string | unknown[]; encoding_format?: string | null; dimensions?: number | null };
    answer: { object: 'list'; data: { index: number }[] };
  };
  /** A code with which one of a bot’s people links their own account. */
  linkPerson: { body: { user: string }; answer: { code: string; expiresAt: string } };
  /** Who answers and who decides: a model, or the built-in engine. */
  readEngine: {
    answer: {
      engine: 'model' | 'offline';
      chatModel: string;
      memoryModel: string;
      embeddingModel: string;
      standingIn: { model: string; since: string } | null;
      budget: { state: 'soft' | 'hard'; until: string } | null;
      jobs: 'embedded' | 'inngest';
    };
  };
  /** The memory’s own name first; any other is taken too. */
  listModels: { answer: ModelList };
  /** One model of the list. */
  readModel: { params: { id: string }; answer: { id: string; object: 'model' } };
  /** What the models cost, by purpose, model, person and day, and how the budget stands. */
  readCost: {
    query?: { days?: number };
    answer: {
      total: {
        calls: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
        costUsd: number;
        unpriced: number;
      };
      byPurpose: {
        calls: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
        costUsd: number;
        unpriced: number;
        name: string;
      }[];
      byModel: {
        calls: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
        costUsd: number;
        unpriced: number;
        name: string;
      }[];
      byPerson: {
        calls: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
        costUsd: number;
        unpriced: number;
        name: string;
      }[];
      otherPeople: number;
      byDay: {
        calls: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
        costUsd: number;
        unpriced: number;
        name: string;
      }[];
      saved: {
        decisions: number;
        byRules: number;
        leftToSession: number;
        decided: number;
        mean: { tokens: number; costUsd: number | null } | null;
        readings: { calls: number; tokens: number; costUsd: number };
      };
      budget: {
        state: 'none' | 'within' | 'soft' | 'hard';
        spentUsd: number;
        unpriced: number;
        softUsd: number | null;
        hardUsd: number | null;
        until: string;
      };
    };
  };
  /** Replays, the latest first, and who allowed their messages to be decided on again. */
  listReplays: {
    answer: {
      replays: {
        id: string;
        source: { kind: 'period'; from: string; to: string; people: string[] } | { kind: 'labelled' };
        choice: {
          engine: 'present' | 'built_in' | 'model';
          model: { connectionId: string | null; name: string } | null;
          bars: Record<string, number>;
          guidance: string | null;
          examples: string[] | null;
        };
        status: 'queued' | 'running' | 'done' | 'stopped' | 'cancelled' | 'failed';
        errorCode: string | null;
        budgetUsd: number | null;
        inUse: boolean;
        createdAt: string;
        finishedAt: string | null;
        progress: { total: number; waiting: number; done: number; failed: number };
        changes: Record<string, number>;
        figures: {
          kept: { before: number; after: number };
          judged: { total: number; before: number; after: number };
          medianMs: { before: number | null; after: number | null };
          tokens: { before: number; after: number };
          costUsd: number;
          unpriced: number;
        };
      }[];
      people: string[];
    };
  };
  /** Makes decisions again with something else, in the background; nothing is written to anybody’s memory. */
  createReplay: {
    body: {
      source: { kind: 'period'; from: string; to: string; people?: string[] } | { kind: 'labelled' };
      choice: {
        engine?: 'present' | 'built_in' | 'model';
        model?: { connectionId: string | null; name: string } | null;
        bars?: Record<string, number>;
        guidance?: string | null;
        examples?: string[] | null;
      };
      budgetUsd?: number | null;
    };
    answer: {
      id: string;
      source: { kind: 'period'; from: string; to: string; people: string[] } | { kind: 'labelled' };
      choice: {
        engine: 'present' | 'built_in' | 'model';
        model: { connectionId: string | null; name: string } | null;
        bars: Record<string, number>;
        guidance: string | null;
        examples: string[] | null;
      };
      status: 'queued' | 'running' | 'done' | 'stopped' | 'cancelled' | 'failed';
      errorCode: string | null;
      budgetUsd: number | null;
      inUse: boolean;
      createdAt: string;
      finishedAt: string | null;
      progress: { total: number; waiting: number; done: number; failed: number };
      changes: Record<string, number>;
      figures: {
        kept: { before: number; after: number };
        judged: { total: number; before: number; after: number };
        medianMs: { before: number | null; after: number | null };
        tokens: { before: number; after: number };
        costUsd: number;
        unpriced: number;
      };
    };
  };
  /** How many decisions it would be about, and what it would cost. */
  estimateReplay: {
    body: {
      source: { kind: 'period'; from: string; to: string; people?: string[] } | { kind: 'labelled' };
      choice: {
        engine?: 'present' | 'built_in' | 'model';
        model?: { connectionId: string | null; name: string } | null;
        bars?: Record<string, number>;
        guidance?: string | null;
        examples?: string[] | null;
      };
      budgetUsd?: number | null;
    };
    answer: {
      decisions: number;
      people: number;
      allowedBy: number;
      calls: number;
      tokens: number;
      costUsd: number | null;
    };
  };
  /** A replay, and its decisions as they were and as they would be, what was said covered. */
  readReplay: {
    params: { id: string };
    query?: {
      change?:
        | 'kept'
        | 'rejected'
        | 'replaced'
        | 'merged'
        | 'content'
        | 'fields'
        | 'reason'
        | 'same'
        | 'failed';
      limit?: number;
    };
    answer: {
      replay: {
        id: string;
        source: { kind: 'period'; from: string; to: string; people: string[] } | { kind: 'labelled' };
        choice: {
          engine: 'present' | 'built_in' | 'model';
          model: { connectionId: string | null; name: string } | null;
          bars: Record<string, number>;
          guidance: string | null;
          examples: string[] | null;
        };
        status: 'queued' | 'running' | 'done' | 'stopped' | 'cancelled' | 'failed';
        errorCode: string | null;
        budgetUsd: number | null;
        inUse: boolean;
        createdAt: string;
        finishedAt: string | null;
        progress: { total: number; waiting: number; done: number; failed: number };
        changes: Record<string, number>;
        figures: {
          kept: { before: number; after: number };
          judged: { total: number; before: number; after: number };
          medianMs: { before: number | null; after: number | null };
          tokens: { before: number; after: number };
          costUsd: number;
          unpriced: number;
        };
      };
      rows: {
        id: string;
        person: string;
        decisionId: string;
        change: 'kept' | 'rejected' | 'replaced' | 'merged' | 'content' | 'fields' | 'reason' | 'same' | null;
        errorCode: string | null;
        before: {
          isMemorable: boolean;
          reason: string;
          model: string;
          promptVersion: string | null;
          candidates: {
            content: string | null;
            span: string | null;
            category: string;
            kind: string;
            scope: string;
            confidence: number;
            action: string;
            actionReason: string;
          }[];
        };
        after: {
          isMemorable: boolean;
          reason: string;
          model: string;
          promptVersion: string | null;
          candidates: {
            content: string | null;
            span: string | null;
            category: string;
            kind: string;
            scope: string;
            confidence: number;
            action: string;
            actionReason: string;
          }[];
        } | null;
        latencyMs: number | null;
        tokens: number | null;
        costUsd: number | null;
        message: string | null;
      }[];
      total: number;
    };
  };
  /** Ends it early, uses its choice for everybody from now on, or takes that back. */
  actOnReplay: {
    params: { id: string };
    body: { action: 'cancel' | 'use' | 'undo' };
    answer: {
      id: string;
      source: { kind: 'period'; from: string; to: string; people: string[] } | { kind: 'labelled' };
      choice: {
        engine: 'present' | 'built_in' | 'model';
        model: { connectionId: string | null; name: string } | null;
        bars: Record<string, number>;
        guidance: string | null;
        examples: string[] | null;
      };
      status: 'queued' | 'running' | 'done' | 'stopped' | 'cancelled' | 'failed';
      errorCode: string | null;
      budgetUsd: number | null;
      inUse: boolean;
      createdAt: string;
      finishedAt: string | null;
      progress: { total: number; waiting: number; done: number; failed: number };
      changes: Record<string, number>;
      figures: {
        kept: { before: number; after: number };
        judged: { total: number; before: number; after: number };
        medianMs: { before: number | null; after: number | null };
        tokens: { before: number; after: number };
        costUsd: number;
        unpriced: number;
      };
    };
  };
  /** Deletes a replay; what it switched stays. */
  deleteReplay: { params: { id: string }; answer: { deleted: true } };
  /** What was decided and kept, by day and reason. */
  readOverview: {
    query?: { days?: number };
    answer: {
      acceptance: { day: string; accepted: number; rejected: number }[];
      rejections: { reason: string; amount: number }[];
      decisions: number;
      decidedBy: {
        by: 'pre_gate' | 'model' | 'offline' | 'directive' | 'review' | 'left_to_review';
        amount: number;
      }[];
      saved: { decisions: number; tokens: number } | null;
      calls: {
        purpose: string;
        calls: number;
        failed: number;
        tokens: number;
        costUsd: number;
        unpriced: number;
        latencyMs: { p50: number; p95: number };
      }[];
      statements: {
        action:
          | 'proposed'
          | 'blocked'
          | 'add'
          | 'reinforce'
          | 'update'
          | 'supersede'
          | 'retract'
          | 'propose'
          | 'ignore'
          | 'review';
        amount: number;
      }[];
      memories: { status: string; amount: number }[];
    };
  };
  /** Every decision of the gatekeeper and why. */
  readGateLogOfAll: {
    query?: {
      verdict?: 'accepted' | 'rejected';
      reason?: string;
      stage?: string;
      scope?: string;
      category?: string;
      person?: string;
      label?: 'right' | 'wrong';
      q?: string;
      from?: string;
      to?: string;
      limit?: number;
      before?: string;
    };
    answer: {
      rows: {
        id: string;
        person: string;
        isMemorable: boolean;
        scope: string;
        category: string;
        priority: number;
        reason: string;
        stage: string;
        engine: string;
        model: string;
        promptVersion: string | null;
        latencyMs: number;
        tokens: number;
        syncRequired: boolean;
        label: 'right' | 'wrong' | null;
        logLine: string;
        createdAt: string;
      }[];
      total: number;
      isMore: boolean;
      lookedBackTo: { id: string; createdAt: string } | null;
    };
  };
  /** The log as a table, filtered as the page filters it. */
  exportGateLog: {
    query?: {
      verdict?: 'accepted' | 'rejected';
      reason?: string;
      stage?: string;
      scope?: string;
      category?: string;
      person?: string;
      label?: 'right' | 'wrong';
      q?: string;
      from?: string;
      to?: string;
      limit?: number;
      before?: string;
    };
    answer: string;
  };
  /** One decision, with what was proposed and each filter’s verdict. */
  readDecision: {
    params: { id: string };
    answer: {
      row: {
        id: string;
        person: string;
        isMemorable: boolean;
        scope: string;
        category: string;
        priority: number;
        reason: string;
        stage: string;
        engine: string;
        model: string;
        promptVersion: string | null;
        latencyMs: number;
        tokens: number;
        syncRequired: boolean;
        label: 'right' | 'wrong' | null;
        logLine: string;
        createdAt: string;
      };
      message: string | null;
      candidates: {
        id: string;
        content: string | null;
        span: string | null;
        kind: string;
        category: string;
        confidence: number;
        filters: {
          filter:
            | 'conversation_action'
            | 'assistant_fact'
            | 'system_prompt_leak'
            | 'demographic_hallucination'
            | 'unknown_information'
            | 'user_content'
            | 'memory_profile'
            | 'never_topic'
            | 'secret'
            | 'injection'
            | 'health'
            | 'danger'
            | 'confidence'
            | 'evidence';
          passed: boolean;
          detail: string;
        }[];
        action: string;
        actionReason: string;
      }[];
    };
  };
  /** Call a decision right or wrong, or take that back. */
  labelDecision: {
    params: { id: string };
    body: { label: 'right' | 'wrong' | null };
    answer: {
      row: {
        id: string;
        person: string;
        isMemorable: boolean;
        scope: string;
        category: string;
        priority: number;
        reason: string;
        stage: string;
        engine: string;
        model: string;
        promptVersion: string | null;
        latencyMs: number;
        tokens: number;
        syncRequired: boolean;
        label: 'right' | 'wrong' | null;
        logLine: string;
        createdAt: string;
      };
      message: string | null;
      candidates: {
        id: string;
        content: string | null;
        span: string | null;
        kind: string;
        category: string;
        confidence: number;
        filters: {
          filter:
            | 'conversation_action'
            | 'assistant_fact'
            | 'system_prompt_leak'
            | 'demographic_hallucination'
            | 'unknown_information'
            | 'user_content'
            | 'memory_profile'
            | 'never_topic'
            | 'secret'
            | 'injection'
            | 'health'
            | 'danger'
            | 'confidence'
            | 'evidence';
          passed: boolean;
          detail: string;
        }[];
        action: string;
        actionReason: string;
      }[];
    };
  };
  /** What people’s labels would change, before anything is changed. */
  readCalibration: {
    answer: {
      labels: number;
      proposals: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        labels: number;
        now: number;
        proposed: number;
        replayNow: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
        replayProposed: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
      }[];
      reliability: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        engine: 'model' | 'offline';
        labels: number;
        steps: { from: number; labels: number; right: number; meanConfidence: number }[];
      }[];
      inUse: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        bar: number;
      }[];
      examples: {
        id: string;
        person: string;
        label: 'right' | 'wrong';
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other'
          | null;
        inUse: boolean;
      }[];
    };
  };
  /** Use a bar of confidence for a category, or the specification’s again. */
  useBar: {
    body: {
      category:
        | 'personal_info'
        | 'preference'
        | 'experience'
        | 'relationship'
        | 'goal'
        | 'skill'
        | 'habit'
        | 'event'
        | 'opinion'
        | 'other';
      bar: number | null;
    };
    answer: {
      labels: number;
      proposals: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        labels: number;
        now: number;
        proposed: number;
        replayNow: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
        replayProposed: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
      }[];
      reliability: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        engine: 'model' | 'offline';
        labels: number;
        steps: { from: number; labels: number; right: number; meanConfidence: number }[];
      }[];
      inUse: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        bar: number;
      }[];
      examples: {
        id: string;
        person: string;
        label: 'right' | 'wrong';
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other'
          | null;
        inUse: boolean;
      }[];
    };
  };
  /** Show the model a labelled reading as an example, or no longer. */
  useExample: {
    params: { id: string };
    body: { use: boolean };
    answer: {
      labels: number;
      proposals: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        labels: number;
        now: number;
        proposed: number;
        replayNow: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
        replayProposed: { rightKept: number; rightLost: number; wrongKept: number; wrongRefused: number };
      }[];
      reliability: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        engine: 'model' | 'offline';
        labels: number;
        steps: { from: number; labels: number; right: number; meanConfidence: number }[];
      }[];
      inUse: {
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other';
        bar: number;
      }[];
      examples: {
        id: string;
        person: string;
        label: 'right' | 'wrong';
        category:
          | 'personal_info'
          | 'preference'
          | 'experience'
          | 'relationship'
          | 'goal'
          | 'skill'
          | 'habit'
          | 'event'
          | 'opinion'
          | 'other'
          | null;
        inUse: boolean;
      }[];
    };
  };
  /** How the work in the background stands. */
  readJobs: {
    answer: {
      engine: 'embedded' | 'inngest';
      queue: { closedBy: 'administrator' | 'reply' | null; workers: number };
      backlog: number;
      outbox: number;
      failed: number;
      runs: {
        id: string;
        functionId: string;
        status: string;
        attempt: number;
        errorCode: string | null;
        createdAt: string;
        startedAt: string | null;
        finishedAt: string | null;
      }[];
      schedules: { functionId: string; cron: string; lastTickAt: string | null }[];
    };
  };
  /** The steps that a run has finished. */
  readJobSteps: {
    params: { id: string };
    answer: {
      steps: {
        stepId: string;
        name: string;
        op: string;
        status: string;
        durationMs: number | null;
        wakeAt: string | null;
        createdAt: string;
      }[];
    };
  };
  /** Try a failed run again. */
  retryJob: { params: { id: string }; answer: { retried: true } };
  /** Which models answer and decide, and which are connected. */
  readModelsInUse: {
    answer: {
      engine: 'model' | 'offline';
      memoryEngine: 'model' | 'offline';
      source: 'environment' | 'administrator' | 'none';
      environmentServer: string | null;
      chatModel: string;
      memoryModel: string;
      embeddingModel: string;
      standingIn: { model: string; since: string } | null;
      connections: {
        id: string;
        name: string;
        baseUrl: string;
        key: 'none' | 'stored' | 'unreadable';
        ownKeys: boolean;
      }[];
      uses: Record<
        string,
        {
          connectionId: string;
          model: string;
          prices: { input: number; output: number } | null;
          knownPrices: { input: number; output: number } | null;
        }
      >;
      vectors: { model: string | null; amount: number; isCurrent: boolean }[];
    };
  };
  /** How far the model for vectors is that runs without a server. */
  readMeaningModel: {
    answer: {
      name: string;
      host: string;
      state: 'absent' | 'downloading' | 'loading' | 'ready';
      bytes: number;
      totalBytes: number | null;
      trouble:
        | 'stopped'
        | 'interrupted'
        | 'not_found'
        | 'refused'
        | 'checksum'
        | 'damaged'
        | 'unusable'
        | 'no_room'
        | 'no_folder'
        | 'forbidden_address'
        | null;
      isUsed: boolean;
      isOverruled: boolean;
    };
  };
  /** Who has an account, with counts of what is known and said. */
  readPeople: {
    answer: {
      people: {
        id: string;
        pseudonym: string;
        name: string;
        email: string | null;
        role: 'person' | 'admin';
        memories: number;
        turns: number;
        createdAt: string;
        lastTurnAt: string | null;
      }[];
    };
  };
  /** How the server is set up, each value with its source. */
  readServer: {
    answer: {
      memory: {
        key: string;
        value: boolean | number | string | string[];
        source: 'default' | 'environment' | 'administrator';
        otherwise: boolean | number | string | string[];
        changeable: boolean;
      }[];
      environment: { name: string; value: string | null; isSet: boolean; isSecret: boolean }[];
    };
  };
  /** Change a setting of the server, or have the configured value hold again. */
  changeServer: {
    body: {
      key:
        | 'long_term_enabled'
        | 'session_persistence'
        | 'auto_index'
        | 'decision.engine'
        | 'decision.background_scan_enabled'
        | 'decision.background_threshold'
        | 'decision.session_end_review_enabled'
        | 'decision.consolidation_enabled'
        | 'decision.decay_enabled'
        | 'decision.decay_rate'
        | 'decision.decay_period_days'
        | 'decision.min_relevance_score'
        | 'session.idle_minutes'
        | 'session.min_messages'
        | 'session.message_limit'
        | 'session.analysis_token_threshold'
        | 'sensitive_data.conditional_store.health_info'
        | 'background.paused'
        | 'background.pause_while_answering'
        | 'background.workers'
        | 'budget.monthly_soft_usd'
        | 'budget.monthly_hard_usd'
        | 'notifications.on_session_end_storage'
        | 'notifications.on_consolidation'
        | 'notifications.max_items_in_notification';
      value: boolean | number | string | string[] | null;
    };
    answer: {
      memory: {
        key: string;
        value: boolean | number | string | string[];
        source: 'default' | 'environment' | 'administrator';
        otherwise: boolean | number | string | string[];
        changeable: boolean;
      }[];
      environment: { name: string; value: string | null; isSet: boolean; isSecret: boolean }[];
    };
  };
}

/** Method and path of each operation. */
export const ROUTES: Readonly<Record<keyof Operations, readonly [method: string, path: string]>> = {
  readSummary: ['get', '/api/memory/summary'],
  listMemories: ['get', '/api/memory'],
  changeMemory: ['patch', '/api/memory/{id}'],
  forgetMemory: ['delete', '/api/memory/{id}'],
  readMemory: ['get', '/api/memory/{id}'],
  markWrong: ['post', '/api/memory/{id}/wrong'],
  remember: ['post', '/api/memory/remember'],
  forgetMemories: ['post', '/api/memory/forget'],
  restoreMemories: ['post', '/api/memory/restore'],
  listReceipts: ['get', '/api/memory/receipts'],
  exportMemories: ['get', '/api/memory/export'],
  readDiary: ['get', '/api/diary'],
  listLinks: ['get', '/api/memory/links'],
  listGroups: ['get', '/api/memory/groups'],
  search: ['get', '/api/search'],
  deleteDiaryEntry: ['delete', '/api/diary/{id}'],
  listDecisions: ['get', '/api/gate'],
  rememberAnyway: ['post', '/api/gate/{id}/remember-anyway'],
  leaveForgotten: ['post', '/api/gate/{id}/leave-forgotten'],
  listReconciliations: ['get', '/api/reconciliations'],
  resolveReconciliation: ['post', '/api/reconciliations/{id}'],
  listEntities: ['get', '/api/entities'],
  renameEntity: ['patch', '/api/entities/{id}'],
  mergeEntities: ['post', '/api/entities/{id}/merge'],
  separateEntities: ['post', '/api/entities/{id}/separate'],
  listImports: ['get', '/api/memory/imports'],
  bringImport: ['post', '/api/memory/imports'],
  readImport: ['get', '/api/memory/imports/{id}'],
  changeImport: ['patch', '/api/memory/imports/{id}'],
  undoImport: ['delete', '/api/memory/imports/{id}'],
  listImportItems: ['get', '/api/memory/imports/{id}/items'],
  listImportLines: ['get', '/api/memory/imports/{id}/lines'],
  analyzeConversation: ['post', '/api/conversations/{id}/analyze'],
  listAnalyses: ['get', '/api/conversations/{id}/analyses'],
  listConversations: ['get', '/api/conversations'],
  openConversation: ['post', '/api/conversations'],
  readConversation: ['get', '/api/conversations/{id}'],
  changeConversation: ['patch', '/api/conversations/{id}'],
  deleteConversation: ['delete', '/api/conversations/{id}'],
  endConversation: ['post', '/api/conversations/{id}/end'],
  clearSession: ['post', '/api/conversations/{id}/clear-session'],
  listOwnAnalyses: ['get', '/api/analyses'],
  listTurns: ['get', '/api/turns'],
  retryTurn: ['post', '/api/turns/{id}/retry'],
  markNotRelevant: ['post', '/api/messages/{id}/not-relevant'],
  settleCard: ['post', '/api/messages/{id}/settle-card'],
  listNotices: ['get', '/api/notices'],
  dismissNotice: ['delete', '/api/notices/{id}'],
  readSettings: ['get', '/api/settings'],
  changeSettings: ['patch', '/api/settings'],
  readPromptSize: ['get', '/api/settings/prompt-size'],
  listModelKeys: ['get', '/api/settings/model-keys'],
  setModelKey: ['post', '/api/settings/model-keys'],
  listWebhooks: ['get', '/api/webhooks'],
  createWebhook: ['post', '/api/webhooks'],
  deleteWebhook: ['delete', '/api/webhooks/{id}'],
  listDeliveries: ['get', '/api/webhooks/{id}/deliveries'],
  listCharacters: ['get', '/api/characters'],
  createCharacter: ['post', '/api/characters'],
  listCharacterModels: ['get', '/api/characters/models'],
  changeCharacter: ['patch', '/api/characters/{id}'],
  retireCharacter: ['delete', '/api/characters/{id}'],
  previewForgetMe: ['get', '/api/memory/forget-me'],
  forgetMe: ['post', '/api/memory/forget-me'],
  callTool: ['post', '/api/mcp'],
  completeChat: ['post', '/api/v1/chat/completions'],
  createResponse: ['post', '/api/v1/responses'],
  embed: ['post', '/api/v1/embeddings'],
  linkPerson: ['post', '/api/v1/people/link'],
  readEngine: ['get', '/api/engine'],
  listModels: ['get', '/api/v1/models'],
  readModel: ['get', '/api/v1/models/{id}'],
  readCost: ['get', '/api/admin/cost'],
  listReplays: ['get', '/api/admin/replays'],
  createReplay: ['post', '/api/admin/replays'],
  estimateReplay: ['post', '/api/admin/replays/estimate'],
  readReplay: ['get', '/api/admin/replays/{id}'],
  actOnReplay: ['post', '/api/admin/replays/{id}'],
  deleteReplay: ['delete', '/api/admin/replays/{id}'],
  readOverview: ['get', '/api/admin/overview'],
  readGateLogOfAll: ['get', '/api/admin/gatekeeper'],
  exportGateLog: ['get', '/api/admin/gatekeeper/export'],
  readDecision: ['get', '/api/admin/gatekeeper/{id}'],
  labelDecision: ['post', '/api/admin/gatekeeper/{id}/label'],
  readCalibration: ['get', '/api/admin/calibration'],
  useBar: ['post', '/api/admin/calibration'],
  useExample: ['post', '/api/admin/calibration/examples/{id}'],
  readJobs: ['get', '/api/admin/jobs'],
  readJobSteps: ['get', '/api/admin/jobs/{id}'],
  retryJob: ['post', '/api/admin/jobs/{id}/retry'],
  readModelsInUse: ['get', '/api/admin/models'],
  readMeaningModel: ['get', '/api/admin/models/meaning'],
  readPeople: ['get', '/api/admin/people'],
  readServer: ['get', '/api/admin/server'],
  changeServer: ['patch', '/api/admin/server'],
};
