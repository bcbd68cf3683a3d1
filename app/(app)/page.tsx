import { requireMe } from '@/app/session';
import { NewChat } from '@/components/chat/new-chat';

export default async function NewChatPage() {
  await requireMe('/');
  return <NewChat />;
}
