import type { Json } from '../../core/json/json.ts';

/** Something in a configuration that no JSON can hold: where it stands, and what it is. */
export class NoJson extends Error {
  override readonly name = 'NoJson';
  /** JSON Pointer; empty for the whole. */
  readonly pointer: string;
  /** To follow the name of the place: `is a function`. */
  readonly what: string;

  constructor(pointer: string, what: string) {
    super(`${pointer} ${what}`);
    this.pointer = pointer;
    this.what = what;
  }
}

/** No configuration needs as much. */
const DEEPEST = 100;

/**
 * A value that a program made, as JSON. Members that are `undefined` are left out.
 * @throws NoJson for what JSON would change or refuse
 */
export function toPlain(value: unknown): Json | undefined {
  return value === undefined ? undefined : plain(value, '', []);
}

function plain(value: unknown, pointer: string, around: readonly object[]): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
    throw new NoJson(pointer, `is \`${value}\``);
  }
  if (typeof value !== 'object') throw new NoJson(pointer, value === undefined ? 'is `undefined`' : `is a ${typeof value}`);
  if (around.includes(value)) throw new NoJson(pointer, 'leads back to what it stands in');
  if (around.length >= DEEPEST) throw new NoJson(pointer, 'stands too deep');
  const inner = [...around, value];
  return attempt(pointer, () =>
    Array.isArray(value)
      ? Array.from(value, (_, index) => plain(value[index], `${pointer}/${index}`, inner))
      : Object.fromEntries(membersOf(value, pointer).map(([name, member]) => [name, plain(member, `${pointer}/${toStep(name)}`, inner)])),
  );
}

function membersOf(value: object, pointer: string): readonly (readonly [name: string, member: unknown])[] {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
  if (!isPlain) throw new NoJson(pointer, `is an instance of \`${classOf(prototype)}\``);
  return Object.keys(value)
    .map((name) => [name, attempt(`${pointer}/${toStep(name)}`, () => (value as { readonly [name: string]: unknown })[name])] as const)
    .filter(([, member]) => member !== undefined);
}

/** A getter, or a proxy, is code of the configuration. */
function attempt<Value>(pointer: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoJson) throw error;
    throw new NoJson(pointer, `cannot be read (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : typeof error === 'string' ? error : 'it throws';
}

function classOf(prototype: unknown): string {
  const name = attempt('', () => (prototype as { readonly constructor?: { readonly name?: unknown } }).constructor?.name);
  return typeof name === 'string' && name !== '' ? name : 'a class';
}

function toStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
