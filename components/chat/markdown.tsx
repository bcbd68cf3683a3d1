'use client';

import { Check, Copy } from 'lucide-react';
import { type ComponentProps, isValidElement, memo, type ReactNode } from 'react';
import { type Components, Streamdown } from 'streamdown';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { useCopy } from './use-copy';

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown };

/** Opens in a new tab without a referrer. */
function SafeLink({ node: _, children, href }: Props<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Loading an image would tell another server that it was read, so its text is shown instead. */
function PictureWords({ alt, src }: Props<'img'>) {
  const t = useTranslations('chat.message');
  const words = alt || (typeof src === 'string' ? src : '');
  return <span className="text-muted">{words ? t('picture', { words }) : t('pictureWithoutWords')}</span>;
}

function CodeBlock({ children }: Props<'pre'>) {
  const t = useTranslations('chat.message');
  const { isCopied, copy } = useCopy();
  return (
    <div className="group/code relative">
      {/* Wide code scrolls inside its block. On touch screens the button is always there, above the code. */}
      <pre className="touch:pt-12">{children}</pre>
      <Button
        variant="soft"
        size="icon-small"
        aria-label={isCopied ? t('copied') : t('copyCode')}
        onClick={() => copy(plainText(children))}
        className="absolute top-1.5 right-1.5 opacity-0 focus-visible:opacity-100 group-hover/code:opacity-100 touch:top-1 touch:opacity-100"
      >
        {isCopied ? <Check /> : <Copy />}
      </Button>
    </div>
  );
}

function WideTable({ children }: Props<'table'>) {
  return (
    <div className="overflow-x-auto">
      <table dir="auto">{children}</table>
    </div>
  );
}

function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainText).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? plainText(node.props.children) : '';
}

/** Plain elements, styled by `.markdown` in globals.css. */
const COMPONENTS: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  p: 'p',
  ul: ({ node: _, ...props }: Props<'ul'>) => <ul dir="auto" {...props} />,
  ol: ({ node: _, ...props }: Props<'ol'>) => <ol dir="auto" {...props} />,
  li: 'li',
  strong: 'strong',
  blockquote: ({ node: _, ...props }: Props<'blockquote'>) => <blockquote dir="auto" {...props} />,
  hr: 'hr',
  section: 'section',
  sub: 'sub',
  sup: 'sup',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  code: ({ node: _, ...props }: Props<'code'>) => <code {...props} />,
  inlineCode: ({ node: _, ...props }: Props<'code'>) => <code {...props} />,
  a: SafeLink,
  img: PictureWords,
  // Another element with images: a choice of sources.
  picture: 'span',
  source: () => null,
  pre: CodeBlock,
  table: WideTable,
};

/** A reply's Markdown, also while it streams: unclosed markup is closed for display. */
export const Markdown = memo(function Markdown({
  text,
  isStreaming,
}: {
  text: string;
  isStreaming: boolean;
}) {
  return (
    <Streamdown
      className="markdown"
      mode={isStreaming ? 'streaming' : 'static'}
      parseIncompleteMarkdown={isStreaming}
      controls={false}
      components={COMPONENTS}
    >
      {text}
    </Streamdown>
  );
});
