/** A place in a text. */
export interface LiteralHit {
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

// What follows a quote: the one that ends it is looked at and not taken, since it may begin another.
const QUOTED = /(['"`])([^'"`\n\\]{1,200})(?=['"`])/g;

/** Where names stand in source code as whole string literals. */
export function findLiterals(source: string, names: ReadonlySet<string>): readonly LiteralHit[] {
  const hits: LiteralHit[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: whole, 1: quote, 2: name = '', index } of source.matchAll(QUOTED)) {
    if (!names.has(name) || source[index + whole.length] !== quote) continue;
    for (; counted < index; counted++) if (source[counted] === '\n') line++;
    hits.push({ name, line });
  }
  return hits;
}
