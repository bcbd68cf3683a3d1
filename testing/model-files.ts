import { writeOnnxModel } from './onnx-model';

const DIMENSIONS = 32;
/** Words on the same line have the same meaning to the model. */
const MEANINGS = [
  ['car', 'cars', 'automobile', 'vehicle'],
  ['doctor', 'physician', 'doctors'],
  ['lives', 'live', 'home', 'wohnt'],
  ['cat', 'kitten', 'katze'],
];
const SPECIAL = ['<s>', '<pad>', '</s>', '<unk>'];
const LETTERS = [...'▁abcdefghijklmnopqrstuvwxyz'];
const WORDS = MEANINGS.flat().map((word) => `▁${word}`);
const VOCABULARY = [...SPECIAL, ...LETTERS, ...WORDS];

/** The files of a very small model with the default one's tokenizer, inputs and output. */
export function makeModelFiles(): Map<string, Uint8Array> {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  return new Map([
    [
      'tokenizer_config.json',
      json({ tokenizer_class: 'XLMRobertaTokenizer', model_max_length: 128, do_lower_case: true }),
    ],
    ['tokenizer.json', json(tokenizer())],
    ['onnx/model_quantized.onnx', weights()],
  ]);
}

function tokenizer() {
  const special = (content: string) => ({ SpecialToken: { id: content, type_id: 0 } });
  const sequence = (id: string) => ({ Sequence: { id, type_id: 0 } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: { type: 'Sequence', normalizers: [{ type: 'NFKC' }, { type: 'Lowercase' }] },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'WhitespaceSplit' },
        { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
      ],
    },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('<s>'), sequence('A'), special('</s>')],
      pair: [special('<s>'), sequence('A'), special('</s>'), sequence('B'), special('</s>')],
      special_tokens: Object.fromEntries(
        ['<s>', '</s>'].map((content) => [
          content,
          { id: content, ids: [SPECIAL.indexOf(content)], tokens: [content] },
        ]),
      ),
    },
    decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
    // A known word is more likely than its letters.
    model: {
      type: 'Unigram',
      unk_id: SPECIAL.indexOf('<unk>'),
      vocab: VOCABULARY.map((token) => [
        token,
        WORDS.includes(token) ? -1 : SPECIAL.includes(token) ? 0 : -9,
      ]),
    },
  };
}

/** A vector per token: for words their meaning, for letters almost nothing. */
function weights(): Uint8Array {
  const values = new Float32Array(VOCABULARY.length * DIMENSIONS);
  VOCABULARY.forEach((token, row) => {
    const meaning = MEANINGS.findIndex((words) => words.includes(token.slice(1)));
    const letter = LETTERS.indexOf(token);
    if (meaning >= 0) values[row * DIMENSIONS + meaning] = 1;
    else values[row * DIMENSIONS + MEANINGS.length + (letter < 0 ? 27 : letter)] = letter < 0 ? 0.01 : 0.05;
  });
  return writeOnnxModel({
    nodes: [{ operator: 'Gather', inputs: ['table', 'input_ids'], outputs: ['last_hidden_state'] }],
    matrices: [{ name: 'table', rows: VOCABULARY.length, columns: DIMENSIONS, values }],
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'],
    output: 'last_hidden_state',
    dimensions: DIMENSIONS,
  });
}
