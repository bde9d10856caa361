import type { JsonObject } from '../../core/json/json.ts';

const NOTE = 'exercise://notes/{title}';

export const TEMPLATES: readonly JsonObject[] = [
  {
    uriTemplate: NOTE,
    name: 'note',
    title: 'Note by title',
    description: 'A note about any title. Blanks and slashes of a title have to be encoded.',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'exercise://sums/{first}/{second}',
    name: 'sum',
    title: 'Sum of two numbers',
    description: 'The sum of two whole numbers.',
    mimeType: 'text/plain',
  },
  ...['squares', 'cubes', 'roots'].map((of) => ({
    uriTemplate: `exercise://numbers/${of}/{number}`,
    name: of,
    title: `Numbers: ${of}`,
    description: `What the table of ${of} has for a whole number of at most four digits.`,
    mimeType: 'text/plain',
  })),
];

const TABLES: { readonly [of: string]: (number: number) => number } = {
  squares: (number) => number ** 2,
  cubes: (number) => number ** 3,
  roots: Math.sqrt,
};

/** What stands behind a URI that a template makes. */
export function readTemplated(uri: string): readonly JsonObject[] | undefined {
  const text = titled(uri) ?? summed(uri) ?? tabled(uri);
  return text === undefined ? undefined : [{ uri, mimeType: 'text/plain', text }];
}

function titled(uri: string): string | undefined {
  const encoded = /^exercise:\/\/notes\/([\w.~%-]{1,600})$/.exec(uri)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return `A note about ${decodeURIComponent(encoded)}.\n`;
  } catch {
    return undefined;
  }
}

function summed(uri: string): string | undefined {
  const [, first, second] = /^exercise:\/\/sums\/(-?\d{1,9})\/(-?\d{1,9})$/.exec(uri) ?? [];
  return first === undefined || second === undefined ? undefined : `${Number(first) + Number(second)}\n`;
}

function tabled(uri: string): string | undefined {
  const [, of = '', number] = /^exercise:\/\/numbers\/(squares|cubes|roots)\/(\d{1,4})$/.exec(uri) ?? [];
  return number === undefined ? undefined : `${TABLES[of]?.(Number(number))}\n`;
}
