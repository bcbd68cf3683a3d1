import { loadEnglish } from '@/lib/language/english/load-english';
import { addNoise } from '@/scripts/parser/add-noise';
import { measureParse } from '@/scripts/parser/measure-parse';
import { measureRaw } from '@/scripts/parser/measure-raw';
import { readTreebank } from '@/scripts/parser/treebank';
import type { Failure, Suite } from '../suite';

/**
 * The English parser against a treebank (.conllu, gzipped or not): with the treebank's words, as written and as typed in a
 * chat; from the raw text (`raw`); and from two sentences in one text (`turns`).
 */
export const suite: Suite = {
  name: 'parse',
  async run({ data, report }) {
    const sentences = readTreebank(data);
    const parser = loadEnglish();
    const failures: Failure[] = [];
    const written = measureParse(sentences, parser.analyse, (sentence, wrong) => {
      failures.push({ id: sentence.id, why: 'wrong_attachments', text: sentence.text, wrong });
    });
    report('as written');
    const noisy = measureParse(sentences.map(addNoise), parser.analyse);
    report('noisy');
    const raw = measureRaw(sentences, parser, 1);
    const turns = measureRaw(sentences, parser, 2);
    const times = sentences.map(({ text }) => {
      const started = performance.now();
      parser.parse(text);
      return performance.now() - started;
    });
    times.sort((a, b) => a - b);
    const metrics = { ...written, ...named('noisy', noisy), ...named('raw', raw), ...named('turns', turns) };
    return {
      n: sentences.length,
      metrics: {
        ...metrics,
        'ms_per_sentence.p50': times[Math.floor(times.length / 2)] ?? 0,
        'ms_per_sentence.p95': times[Math.floor(times.length * 0.95)] ?? 0,
      },
      failures,
    };
  },
};

function named(prefix: string, measures: object): Record<string, number> {
  return Object.fromEntries(Object.entries(measures).map(([key, value]) => [`${prefix}.${key}`, value]));
}
