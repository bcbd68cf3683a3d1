export { answerIncognito } from '@/lib/chat/answer-incognito';
export { answerTurn, NoSuchConversationError } from '@/lib/chat/answer-turn';
export { RepeatedMessageError } from '@/lib/db/chat-store';
