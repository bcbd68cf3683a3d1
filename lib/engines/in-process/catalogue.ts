/** A model that gives vectors, as a server that is laid out like Hugging Face's has it. */
export interface DownloadableModel {
  name: string;
  repository: string;
  revision: string;
  /** Tokens of a text that it reads; the rest is left out. */
  maxTokens: number;
  /** The weights last. */
  files: readonly string[];
}

/** Takes a text as it is and spreads what differs: its cosines fit the limits at which sentences count as the same. */
export const MEANING_MODEL: DownloadableModel = {
  name: 'paraphrase-multilingual-MiniLM-L12-v2',
  repository: 'Xenova/paraphrase-multilingual-MiniLM-L12-v2',
  revision: 'main',
  maxTokens: 128,
  files: ['tokenizer_config.json', 'tokenizer.json', 'onnx/model_quantized.onnx'],
};
