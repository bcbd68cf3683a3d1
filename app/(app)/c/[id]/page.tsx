import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ConversationView } from '@/components/chat/conversation-view';

export const generateMetadata = () => readTitle('conversation');

export default async function ConversationPage({ params }: PageProps<'/c/[id]'>) {
  const { id } = await params;
  await requireMe();
  return <ConversationView id={id} />;
}
