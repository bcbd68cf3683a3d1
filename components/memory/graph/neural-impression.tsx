'use client';

import { useQuery } from '@tanstack/react-query';
import { Maximize2, Minus, Pencil, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import type { Entity } from '@/lib/contracts/api/entities';
import { entitiesQuery } from '@/lib/query/entities';
import { memoryLinksQuery, memoryListQuery } from '@/lib/query/memories';
import { EmptyMemories } from '../empty-memories';
import { EntityDialog } from '../entity-dialog';
import { inTab, type MemoryFilters } from '../use-memory-filters';
import { buildGraph, type Graph, type GraphNames } from './build-graph';
import { buildTree } from './build-tree';
import { GraphSkeleton } from './graph-skeleton';
import { GraphStage } from './graph-stage';
import { GraphTree } from './graph-tree';

const ZOOM_STEP = 1.35;

/** The person, categories, entities and memories as an interactive picture, with the same content as a tree. */
export function NeuralImpression(props: { filters: MemoryFilters; onOpen: (id: string) => void }) {
  const describeError = useDescribeError();
  const t = useTranslations();
  const { filters, query, isNarrowed } = props.filters;
  const { data, error, refetch } = useQuery(memoryListQuery(query));
  const { data: links = NONE } = useQuery(memoryLinksQuery);
  const { data: entities = NONE } = useQuery(entitiesQuery);
  const memories = useMemo(() => (data ? inTab(data.memories, filters.tab) : []), [data, filters.tab]);
  const names = useMemo(
    (): GraphNames => ({
      person: t('graph.you'),
      nameCategory: (category) => t(`memories.category.${category}`),
    }),
    [t],
  );
  const graph = useMemo(
    () => buildGraph(memories, { links, entities }, names),
    [memories, links, entities, names],
  );
  const tree = useMemo(() => buildTree(memories, entities, names), [memories, entities, names]);
  /** The entity described beside the picture, and the one whose dialog is open. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const entity = entities.find((one) => `entity:${one.id}` === chosen);
  const [focus, setFocus] = useState<{ id: string | null; isElsewhere: boolean }>(NOTHING);

  if (error && !data) {
    return (
      <ErrorState title={t('memories.loadFailed')} onRetry={() => void refetch()}>
        {t('memories.unchanged', { reason: describeError(error) })}
      </ErrorState>
    );
  }
  if (!data) return <GraphSkeleton />;
  if (memories.length === 0) return <EmptyMemories tab={filters.tab} isNarrowed={isNarrowed} />;
  const choose = (id: string | null) => {
    setFocus({ id, isElsewhere: false });
    setChosen(id);
    if (graph.nodes.some((node) => node.id === id && node.kind === 'memory')) props.onOpen(id ?? '');
  };
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Picture graph={graph} focus={focus} onHover={setFocus} onChoose={choose} />
      <div className="lg:max-h-[38rem] lg:overflow-y-auto">
        <p role="status" className="meta-text pb-2">
          {graph.undrawn > 0
            ? t('graph.shownInPart', { count: memories.length, drawn: memories.length - graph.undrawn })
            : t('graph.shown', { count: memories.length })}
        </p>
        {entity ? <ChosenEntity entity={entity} onChange={() => setOpen(entity.id)} /> : null}
        <GraphTree
          tree={tree}
          focus={focus.id}
          onFocus={(id) => {
            setFocus({ id, isElsewhere: true });
            setChosen(id);
          }}
          onOpen={props.onOpen}
        />
      </div>
      <EntityDialog id={open} onClose={() => setOpen(null)} />
    </div>
  );
}

/** Shown at the beginning of the tree, even while that is scrolled. */
function ChosenEntity({ entity, onChange }: { entity: Entity; onChange: () => void }) {
  const t = useTranslations('graph');
  const { listItems } = useLists();
  const names = listItems(entity.aliases.map(({ name }) => name));
  return (
    <div className="sticky top-0 z-10 mb-2 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-sm">
      <p className="min-w-0 flex-1">
        <span className="font-medium">{entity.name}</span>
        {names ? <span className="text-muted"> · {t('alsoCalled', { names })}</span> : null}
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        <Pencil />
        {t('change')}
      </Button>
    </div>
  );
}

const NONE: never[] = [];
const NOTHING: { id: string | null; isElsewhere: boolean } = { id: null, isElsewhere: false };

function Picture(props: {
  graph: Graph;
  focus: { id: string | null; isElsewhere: boolean };
  onHover: (focus: { id: string | null; isElsewhere: boolean }) => void;
  onChoose: (id: string | null) => void;
}) {
  const t = useTranslations('graph');
  const { graph, focus } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<GraphStage | null>(null);
  const events = useRef(props);
  events.current = props;

  useEffect(() => {
    if (!canvas.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new GraphStage(
      canvas.current,
      {
        onHover: (id) => events.current.onHover({ id, isElsewhere: false }),
        onChoose: (id) => events.current.onChoose(id),
      },
      still,
    );
    stage.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => stage.current?.show(graph), [graph]);
  useEffect(() => stage.current?.focus(focus.id, focus.isElsewhere), [focus]);

  return (
    <figure className="relative h-[26rem] overflow-hidden rounded-xl border border-line bg-background lg:h-[38rem]">
      <canvas ref={canvas} role="img" aria-label={t('picture')} className="size-full touch-none" />
      <figcaption className="pointer-events-none absolute bottom-3 left-3 flex gap-x-3 text-muted text-xs max-sm:hidden">
        <span>● {t('legend.memory')}</span> <span>◯ {t('legend.category')}</span>{' '}
        <span>▢ {t('legend.entity')}</span>
      </figcaption>
      <div className="absolute right-3 bottom-3 flex gap-1">
        <Button
          variant="outline"
          size="icon-small"
          aria-label={t('zoomOut')}
          onClick={() => stage.current?.zoom(1 / ZOOM_STEP)}
        >
          <Minus />
        </Button>
        <Button
          variant="outline"
          size="icon-small"
          aria-label={t('zoomIn')}
          onClick={() => stage.current?.zoom(ZOOM_STEP)}
        >
          <Plus />
        </Button>
        <Button
          variant="outline"
          size="icon-small"
          aria-label={t('showAll')}
          onClick={() => stage.current?.fit()}
        >
          <Maximize2 />
        </Button>
      </div>
    </figure>
  );
}
