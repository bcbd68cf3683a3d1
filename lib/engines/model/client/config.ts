import type { TokenPrices } from './prices';

/** A server with the OpenAI protocol. Configured by the operator, never by a person (design §9). */
export interface ModelServer {
  /** Including the version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string;
}

/** The model for each role; the three are set separately (design §6). */
export interface ModelConfig extends ModelServer {
  chatModel: string;
  memoryModel: string;
  /** Null: one that the server lists, or none. */
  embeddingModel: string | null;
}

/** The part of a configuration that one model needs. */
export interface OneModel extends ModelServer {
  model: string;
  /** The prices of its tokens; null or absent if unknown. */
  prices?: TokenPrices | null;
  /** Whether the key is the person's own: if it is refused, they can enter another one. */
  isOwnKey?: boolean;
}
