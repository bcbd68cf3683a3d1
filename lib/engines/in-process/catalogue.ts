/** An embedding model, on a server with the layout of Hugging Face. */
export interface DownloadableModel {
  name: string;
  repository: string;
  revision: string;
  /** How many tokens of a text it reads; the rest is ignored. */
  maxTokens: number;
  /** The weights come last. */
  files: readonly string[];
}

/** It needs no prefixes and separates texts well: its cosines fit the thresholds at which sentences count as the same. */
export const MEANING_MODEL: DownloadableModel = {
  name: 'paraphrase-multilingual-MiniLM-L12-v2',
  repository: 'Xenova/paraphrase-multilingual-MiniLM-L12-v2',
  revision: 'main',
  maxTokens: 128,
  files: ['tokenizer_config.json', 'tokenizer.json', 'onnx/model_quantized.onnx'],
};
