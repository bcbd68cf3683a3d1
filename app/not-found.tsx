import type { Metadata } from 'next';
import Link from 'next/link';

export const metadata: Metadata = { title: 'Nothing here' };

/** Ours, because the framework's own writes a style sheet that the content security policy refuses. */
export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 px-6">
      <h1 className="font-serif text-2xl">There is nothing here</h1>
      <p className="text-muted">The page is gone, or was never there.</p>
      <Link href="/" className="text-accent underline underline-offset-3">
        Back to your chats
      </Link>
    </main>
  );
}
