import { requireMe } from '@/app/session';
import { NewChat } from '@/components/chat/new-chat';
import { readSettings } from '@/lib/server/account/settings';
import { container } from '@/lib/server/container';
import { isNewHere } from '@/lib/server/conversations/conversations';

export default async function NewChatPage() {
  const me = await requireMe();
  const [isNew, settings] = await Promise.all([
    isNewHere(container(), me.id),
    readSettings(container(), me.id),
  ]);
  const name = settings.profile.displayName ?? (me.isGuest ? null : me.name);
  return <NewChat isNewHere={isNew} name={name} />;
}
