'use client';

import { ChevronRight, Shapes } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';
import { CATEGORY_ICONS } from '../categories';
import { INK_CLASSES, inkOf } from '../freshness';
import { type TreeItem, type TreeLeaf, type TreeLine, visibleLines } from './build-tree';

/** The picture as a tree: the same nodes for keyboards and screen readers. Arrow keys navigate, Enter opens. */
export function GraphTree(props: {
  tree: TreeItem[];
  /** The highlighted node of the picture. */
  focus: string | null;
  onFocus: (nodeId: string) => void;
  onOpen: (memoryId: string) => void;
}) {
  const t = useTranslations('graph');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const lines = visibleLines(props.tree, open);
  const here = lines.find((line) => line.id === current) ?? lines[0];

  const goTo = (line: TreeLine | undefined) => {
    if (!line) return;
    setCurrent(line.id);
    props.onFocus(line.nodeId);
    root.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
  };
  const toggle = (line: TreeLine) => setOpen((before) => before.symmetricDifference(new Set([line.id])));
  const activate = (line: TreeLine) => (line.isOpen === null ? props.onOpen(line.nodeId) : toggle(line));
  const walk = (key: string, line: TreeLine): (() => void) | undefined => {
    const at = lines.indexOf(line);
    switch (key) {
      case 'ArrowDown':
        return () => goTo(lines[at + 1]);
      case 'ArrowUp':
        return () => goTo(lines[at - 1]);
      case 'Home':
        return () => goTo(lines[0]);
      case 'End':
        return () => goTo(lines.at(-1));
      case 'ArrowRight':
        return () => (line.isOpen === false ? toggle(line) : line.isOpen && goTo(lines[at + 1]));
      case 'ArrowLeft':
        return () => (line.isOpen ? toggle(line) : goTo(lines.find(({ id }) => id === line.parentId)));
      case 'Enter':
      case ' ':
        return () => activate(line);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = here && walk(event.key, here);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const line = lines.find(({ id }) => id === element?.dataset.line);
    if (!line) return;
    goTo(line);
    activate(line);
  };

  return (
    <div
      ref={root}
      role="tree"
      tabIndex={-1}
      aria-label={t('tree')}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="grid content-start gap-0.5"
    >
      {props.tree.map((item) => (
        <Branch
          key={item.id}
          item={item}
          isOpen={open.has(item.id)}
          isLit={props.focus === item.id}
          tabbable={here?.id ?? null}
        />
      ))}
    </div>
  );
}

function Branch(props: {
  item: TreeItem;
  isOpen: boolean;
  isLit: boolean;
  /** The only line in the tab order. */
  tabbable: string | null;
}) {
  const { item, isOpen, tabbable } = props;
  const format = useFormatter();
  // The group is a sibling owned by the line: nested inside, all of its content would be part of the line's name.
  const group = useId();
  const category = item.kind === 'category' ? item.category : undefined;
  const Icon = category ? CATEGORY_ICONS[category] : Shapes;
  return (
    <>
      <div
        role="treeitem"
        aria-expanded={isOpen}
        aria-owns={isOpen ? group : undefined}
        aria-selected={props.isLit}
        data-line={item.id}
        tabIndex={tabbable === item.id ? 0 : -1}
        className={cn(
          'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken focus-visible:outline-offset-0 touch:min-h-11',
          props.isLit && 'bg-sunken font-medium',
        )}
      >
        <ChevronRight
          aria-hidden
          className={cn('size-3.5 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className={category ? 'text-category' : 'text-muted'} data-category={category}>
          <Icon aria-hidden className="size-3.5" />
        </span>
        <span className="min-w-0 flex-1 truncate">{item.label}</span>
        <span className="figures-tabular text-muted text-xs">{format.number(item.children.length)}</span>
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: the children of a tree's item, not a part of a form.
        <div role="group" id={group} className="ml-4 grid border-line border-l py-0.5 pl-2">
          {item.children.map((leaf) => (
            <Leaf key={leaf.id} leaf={leaf} isTabbable={tabbable === leaf.id} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function Leaf({ leaf, isTabbable }: { leaf: TreeLeaf; isTabbable: boolean }) {
  return (
    <div
      role="treeitem"
      aria-selected={false}
      data-line={leaf.id}
      tabIndex={isTabbable ? 0 : -1}
      className={cn(
        'rounded-md px-2 py-1 font-serif text-[0.95rem] leading-snug [contain-intrinsic-size:auto_2rem] [content-visibility:auto] hover:bg-sunken touch:py-2.5',
        INK_CLASSES[inkOf(leaf.memory)],
      )}
    >
      {leaf.memory.content}
    </div>
  );
}
