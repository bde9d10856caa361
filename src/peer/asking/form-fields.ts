import { isArray, isObject, type Json } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import { describeValue } from '../../schema/problem.ts';

/** `null` comes from converters, for what may be left out. */
const PLAIN: readonly (Json | undefined)[] = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Why a form cannot show a field, to follow its name; `undefined` where it can. Only what no client can show counts:
 * converters write choices, types and keywords in ways of their own.
 */
export function findFieldProblem(field: Json | undefined, revision: Revision): string | undefined {
  if (!isObject(field)) return `is ${describeValue(field)} and no schema`;
  const { type, items } = field;
  if (type === 'object' || field['properties'] !== undefined) return 'is an object with members of its own: a form is flat';
  if (type === 'array') {
    if (revision < '2025-11-25') return `is a list, which ${revision} has no field for`;
    if (!isObject(items)) return undefined;
    const kind =
      items['type'] === 'array' ? 'lists' : items['type'] === 'object' || items['properties'] !== undefined ? 'objects' : undefined;
    return kind && `is a list of ${kind}: a form takes a choice of several texts`;
  }
  const unknown = (isArray(type) ? type : [type ?? 'string']).filter((each) => !PLAIN.includes(each));
  return unknown.length > 0 ? `has the type ${describeValue(unknown[0])}, which forms do not have` : undefined;
}
