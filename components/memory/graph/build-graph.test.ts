import { expect, test } from 'vitest';
import type { Entity } from '@/lib/contracts/api/entities';
import { buildMemory } from '../testing/build-memory';
import { buildGraph, neighboursOf, PERSON_ID } from './build-graph';
import { buildTree, visibleLines } from './build-tree';

const sister = buildMemory({
  content: 'Your sister is called Ines',
  category: 'relationship',
  triple: { subject: 'user', predicate: 'has_sister', object: 'Ines', positive: true, qualifiers: {} },
});
const trip = buildMemory({
  content: 'You visited Porto with your sister',
  category: 'experience',
  predicate: 'past_visited',
});
const ines: Entity = {
  id: 'e1',
  name: 'Ines',
  kind: 'person',
  nameInMemories: null,
  aliases: [{ id: 'e2', name: 'sister', isSuggested: true }],
  memoryIds: [sister.id, trip.id],
};
const porto: Entity = { ...ines, id: 'e3', name: 'Porto', kind: 'place', aliases: [], memoryIds: [trip.id] };
const names = { person: 'You', nameCategory: (category: string) => `the ${category}` };
const known = { links: [], entities: [porto, ines] };

test('the person is in the middle, followed by the categories that have memories', () => {
  const { nodes, edges } = buildGraph([sister, trip], known, names);
  expect(nodes[0]).toMatchObject({ id: PERSON_ID });
  expect(nodes.filter(({ kind }) => kind === 'category').map(({ label }) => label)).toEqual([
    'the experience',
    'the relationship',
  ]);
  expect(edges).toContainEqual({ from: 'category:experience', to: trip.id, kind: 'of' });
});

test('entities that memories mention are included, the most mentioned first', () => {
  const { nodes, edges } = buildGraph([sister, trip], known, names);
  const entities = nodes.filter(({ kind }) => kind === 'entity').map(({ label }) => label);
  expect(entities).toEqual(['Ines', 'Porto']);
  expect(edges.filter(({ to }) => to === 'entity:e1')).toHaveLength(2);
});

test('an entity that no memory of the picture mentions is left out', () => {
  const entities = buildGraph([sister], known, names).nodes.flatMap((node) =>
    node.kind === 'entity' ? node.label : [],
  );
  expect(entities).toEqual(['Ines']);
});

test('a link is drawn if both of its ends are', () => {
  const link = { from: trip.id, to: sister.id, relation: 'supersedes' as const };
  expect(buildGraph([sister, trip], { ...known, links: [link] }, names).edges).toContainEqual({
    from: trip.id,
    to: sister.id,
    kind: 'supersedes',
  });
  expect(
    buildGraph([trip], { ...known, links: [link] }, names).edges.some(({ kind }) => kind === 'supersedes'),
  ).toBe(false);
});

test('if there are too many memories, the most important are drawn and the others counted', () => {
  const minor = buildMemory({ importance: 0.1 });
  const major = buildMemory({ importance: 0.9 });
  const graph = buildGraph([minor, major], known, names, 1);
  expect(graph.undrawn).toBe(1);
  expect(graph.nodes.flatMap((node) => (node.kind === 'memory' ? node.id : []))).toEqual([major.id]);
});

test('a node is highlighted with its neighbours', () => {
  const graph = buildGraph([sister, trip], known, names);
  expect(neighboursOf(graph, 'entity:e3')).toEqual(new Set(['entity:e3', trip.id]));
});

test('the arrow keys only visit open branches', () => {
  const tree = buildTree([sister, trip], known.entities, names);
  expect(visibleLines(tree, new Set()).every(({ isOpen }) => isOpen === false)).toBe(true);
  const lines = visibleLines(tree, new Set(['category:experience']));
  expect(lines[1]).toEqual({
    id: `category:experience/${trip.id}`,
    nodeId: trip.id,
    parentId: 'category:experience',
    isOpen: null,
  });
});
