const MASK = '[secret]';
const SHORTEST = 4;

/** A value that must not be seen. It prints as `[secret]` wherever it lands by accident. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself. Only wire and the sign-in of client may ask for it. */
  reveal(): string {
    return this.#value;
  }

  get length(): number {
    return this.#value.length;
  }

  /** Replaces the value in a text, as it stands and as URLs and JSON write it. Values of under 4 characters stay: they would blank out ordinary text. */
  maskIn(text: string): string {
    if (this.#value.length < SHORTEST) return text;
    const forms = new Set([this.#value, encodeURIComponent(this.#value), JSON.stringify(this.#value).slice(1, -1)]);
    let masked = text;
    for (const form of forms) masked = masked.replaceAll(form, MASK);
    return masked;
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

const SECRET_HEADERS = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'api-key',
  'x-auth-token',
  'mcp-session-id',
]);

const SECRET_NAME =
  /(token|secret|passw(or)?d|passphrase|credential|api[-_]?key|private[-_]?key|access[-_]?key|auth|cookie|session|signature)/i;

/** Whether a header field carries something to mask. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADERS.has(name.toLowerCase()) || SECRET_NAME.test(name);
}

/** Whether a variable, a query part or an option is named like a secret. */
export function hasSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || /(^|_)key$/i.test(name);
}

/** Masks the values of query parts and user info of a URL that are named or placed like secrets. */
export function maskUrl(url: string): string {
  return url
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, `$1${MASK}@`)
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, sign: string, name: string, value: string) =>
      value !== '' && hasSecretName(name) ? `${sign}${name}=${MASK}` : whole,
    );
}

/** Masks every known secret in a text. */
export type Redact = (text: string) => string;

export function createRedact(secrets: Iterable<Secret>): Redact {
  // Longer values first, so that a secret inside another does not leave its rest behind.
  const all = [...secrets].sort((a, b) => b.length - a.length);
  return (text) => {
    let masked = text;
    for (const secret of all) masked = secret.maskIn(masked);
    return maskUrl(masked.replace(/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/g, `$1 ${MASK}`));
  };
}
