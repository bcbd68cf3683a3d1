import { expect, test } from 'vitest';
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
const name = buildMemory({ content: 'You are called Mara', predicate: 'name' });

test('the person stands in the middle, then the categories that have memories', () => {
  const { nodes, edges } = buildGraph([sister, trip], []);
  expect(nodes[0]).toMatchObject({ id: PERSON_ID });
  expect(nodes.filter(({ kind }) => kind === 'category').map(({ label }) => label)).toEqual([
    'Experience',
    'Relationship',
  ]);
  expect(edges).toContainEqual({ from: 'category:experience', to: trip.id, kind: 'of' });
});

test('a relation and the name that another memory gives it are one entity', () => {
  const { nodes, edges } = buildGraph([sister, trip], []);
  const entities = nodes.filter(({ kind }) => kind === 'entity').map(({ label }) => label);
  expect(entities).toEqual(['Ines', 'Porto']);
  expect(edges.filter(({ to }) => to === 'entity:ines')).toHaveLength(2);
});

test('the name of the person is no entity beside them', () => {
  expect(buildGraph([name], []).nodes.some(({ kind }) => kind === 'entity')).toBe(false);
});

test('a link is drawn where both of its ends are', () => {
  const link = { from: trip.id, to: sister.id, relation: 'supersedes' as const };
  expect(buildGraph([sister, trip], [link]).edges).toContainEqual({
    from: trip.id,
    to: sister.id,
    kind: 'supersedes',
  });
  expect(buildGraph([trip], [link]).edges.some(({ kind }) => kind === 'supersedes')).toBe(false);
});

test('of too many, those that matter most are drawn, and the rest is counted', () => {
  const minor = buildMemory({ importance: 0.1 });
  const major = buildMemory({ importance: 0.9 });
  const graph = buildGraph([minor, major], [], 1);
  expect(graph.undrawn).toBe(1);
  expect(graph.nodes.flatMap((node) => (node.kind === 'memory' ? node.id : []))).toEqual([major.id]);
});

test('a node is lit with what touches it', () => {
  const graph = buildGraph([sister, trip], []);
  expect(neighboursOf(graph, 'entity:porto')).toEqual(new Set(['entity:porto', trip.id]));
});

test('the arrow keys walk through open branches only', () => {
  const tree = buildTree([sister, trip]);
  expect(visibleLines(tree, new Set()).every(({ isOpen }) => isOpen === false)).toBe(true);
  const lines = visibleLines(tree, new Set(['category:experience']));
  expect(lines[1]).toEqual({
    id: `category:experience/${trip.id}`,
    nodeId: trip.id,
    parentId: 'category:experience',
    isOpen: null,
  });
});
