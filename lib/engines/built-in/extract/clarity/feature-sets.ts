/** Features in the making. */
export interface FeatureSets {
  /** Grammar without open-class words. */
  readonly shape: Set<string>;
  readonly words: Set<string>;
  /** What was named before. */
  readonly context: Set<string>;
}
