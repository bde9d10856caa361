import { isArray, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { explainError } from '../../schema/explain-error.ts';
import { parsePointer, readAt } from '../../schema/pointer.ts';
import type { Misfit, ShapeValidator } from '../../spec/shapes.ts';

/** One place of a message that does not fit its shape. */
export interface PlacedMisfit {
  readonly kind: 'missing' | 'wrong';
  /** The path without indexes, as `tools[].name`; empty for the whole. */
  readonly place: string;
  /** The path where it is seen first, as `tools[3].name`. */
  readonly path: string;
  /** What it must be and what it is, to follow the path; empty for what is missing. */
  readonly problem: string;
}

/** Errors beyond these say the same again. */
const MOST_ERRORS = 20_000;

/** Members whose own members have names of the author's choice. */
const MAPS = ['experimental', 'extensions', 'inputRequests', 'properties'];

/** What does not fit in a value, once for each place and kind. */
export function findMisfits(value: Json, validate: ShapeValidator): readonly PlacedMisfit[] {
  if (validate(value)) return [];
  const found = new Map<string, PlacedMisfit>();
  const errors = (validate.errors ?? []).slice(0, MOST_ERRORS).filter(({ keyword }) => keyword !== 'if');
  // What is of the wrong type has no right value either.
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  for (const error of errors) {
    if (error.keyword !== 'type' && mistyped.has(error.instancePath)) continue;
    const { path, place } = placeOf(error, value);
    const kind = error.keyword === 'required' ? 'missing' : 'wrong';
    const key = `${kind} ${place}`;
    if (!found.has(key)) found.set(key, { kind, place, path, problem: kind === 'missing' ? '' : explainError(error, value) });
  }
  return [...found.values()];
}

function placeOf({ keyword, instancePath, params }: Misfit, root: Json): { readonly path: string; readonly place: string } {
  const tokens = [...parsePointer(instancePath), ...(keyword === 'required' ? [toText(params['missingProperty'])] : [])];
  let path = '';
  let place = '';
  for (const [depth, token] of tokens.entries()) {
    if (isArray(readAt(root, tokens.slice(0, depth)))) {
      path += `[${token}]`;
      place += '[]';
    } else {
      const dot = depth === 0 ? '' : '.';
      path += dot + shown(token);
      place += dot + (MAPS.includes(tokens[depth - 1] ?? '') ? '*' : shown(token));
    }
  }
  return { path, place };
}

function shown(name: string): string {
  const plain = name.replaceAll('`', "'");
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}
