import { createMask, MASK } from './mask.ts';
import { maskShapes } from './mask-shapes.ts';

export { maskUrl } from './mask-shapes.ts';
export { hasSecretName, isSecretHeader } from './secret-name.ts';

/** A value that must not be seen. It prints as `[secret]` wherever it lands by accident. */
export class Secret {
  readonly #value: string;
  #mask: ((text: string) => string) | undefined;

  constructor(value: string) {
    this.#value = value;
  }

  /** Masks the values of many secrets at once. */
  static createMask(secrets: Iterable<Secret>): (text: string) => string {
    return createMask([...secrets].map((secret) => secret.#value));
  }

  /** The value itself. Only wire and the sign-in of client may ask for it. */
  reveal(): string {
    return this.#value;
  }

  /** The same value behind a word, as in `Bearer …`. */
  after(word: string): Secret {
    return new Secret(word + this.#value);
  }

  /** The value without a word before it, where that is so, whatever its case. */
  behind(word: string): Secret | undefined {
    const value = this.#value;
    return value.slice(0, word.length).toLowerCase() === word.toLowerCase() ? new Secret(value.slice(word.length)) : undefined;
  }

  get length(): number {
    return this.#value.length;
  }

  /** Replaces the value in a text, however the text spells it. Values of under 4 characters stay: they would blank out ordinary text. */
  maskIn(text: string): string {
    this.#mask ??= createMask([this.#value]);
    return this.#mask(text);
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return MASK;
  }
}

/** Masks every known secret in a text, and what looks like one. */
export type Redact = (text: string) => string;

export function createRedact(secrets: Iterable<Secret>): Redact {
  const mask = Secret.createMask(secrets);
  return (text) => maskShapes(mask(text));
}
