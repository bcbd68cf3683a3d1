import type { TokenPrices } from './prices';

/** A server that speaks the OpenAI protocol. Set by the operator, never by a person (design §9). */
export interface ModelServer {
  /** With the version part, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string;
}

/** Which models do what; the three are set separately (design §6). */
export interface ModelConfig extends ModelServer {
  chatModel: string;
  memoryModel: string;
  /** Null: the one that the server lists, or none. */
  embeddingModel: string | null;
}

/** The part of a configuration that one model needs. */
export interface OneModel extends ModelServer {
  model: string;
  /** What its tokens cost; null or absent where nobody said. */
  prices?: TokenPrices | null;
}
