import { requireMe } from '@/app/session';
import { NewChat } from '@/components/chat/new-chat';
import { container } from '@/lib/server/container';
import { isNewHere } from '@/lib/server/conversations/conversations';

export default async function NewChatPage() {
  const me = await requireMe('/');
  return <NewChat isNewHere={await isNewHere(container(), me.id)} />;
}
