export { answerIncognito, answerTurn, NoSuchConversationError } from '@/lib/chat/answer-turn';
export { RepeatedMessageError } from '@/lib/db/chat-store';
