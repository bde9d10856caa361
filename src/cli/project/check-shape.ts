import { isObject, type Json } from '../../core/json/json.ts';
import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import { loadSchemaJudge } from '../../schema/judge.ts';
import type { Problem } from '../../schema/problem.ts';
import { CONFIG_SCHEMA } from './config-schema.ts';
import type { ProjectFile } from './find-project.ts';

export const EXPECTED = 'Expected an object with `targets`, `waivers`, `fixtures` and the like.';

/** @throws UserError for the first thing that no configuration holds, with what belongs there */
export async function checkShape(value: Json, { shown }: Pick<ProjectFile, 'shown'>): Promise<void> {
  const judge = await loadSchemaJudge((work) => work());
  const schema = await judge.compileSchema(CONFIG_SCHEMA, '2020-12');
  if (!schema.usable) throw new TypeError(schema.because);
  const judgement = schema.validate(value);
  if (judgement.verdict === 'valid') return;
  const [first] = judgement.verdict === 'invalid' ? judgement.problems : [];
  const where = first === undefined || first.pointer === '' ? `\`${shown}\`` : `\`${first.pointer}\` in \`${shown}\``;
  throw new UserError('BAD_PROJECT', `${where} ${first === undefined ? 'is no configuration' : textOf(first)}.`, remedyOf(first));
}

/** A pattern says nothing to whom it was not written for; what belongs there the remedy says. */
function textOf({ text }: Problem): string {
  const found = /^must match .*, and is (`.*`|a string of \d+ characters)$/s.exec(text)?.[1];
  return found === undefined ? text : `is ${found}, which does not fit`;
}

function remedyOf(problem: Problem | undefined): string {
  if (problem === undefined) return EXPECTED;
  const stranger = /^has `([^`]+)`, which is not allowed there/.exec(problem.text)?.[1];
  const meant = stranger === undefined ? undefined : nearest(stranger, MEMBERS);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  const place = placeAt(problem.pointer);
  const lacking = /^lacks `([^`]+)`/.exec(problem.text)?.[1];
  const described = lacking === undefined ? place : childOf(place, lacking);
  const name = lacking ?? problem.pointer.split('/').at(-1) ?? '';
  if (stranger === undefined && typeof described?.['description'] === 'string') {
    return /^\d*$/.test(name) ? described['description'] : `\`${name}\`: ${described['description']}`;
  }
  const members = Object.keys(isObject(place?.['properties']) ? place['properties'] : {});
  if (problem.pointer === '' || members.length === 0) return EXPECTED;
  return `Expected there: ${members.map((name) => `\`${name}\``).join(', ')}.`;
}

type Place = { readonly [name: string]: Json | undefined };

/** What the schema says of a place. */
function placeAt(pointer: string): Place | undefined {
  const names = pointer.split('/').slice(1);
  return names.reduce<Place | undefined>(
    (place, name) => childOf(place, name.replaceAll('~1', '/').replaceAll('~0', '~')),
    CONFIG_SCHEMA as unknown as Place,
  );
}

function childOf(place: Place | undefined, name: string): Place | undefined {
  if (place === undefined) return undefined;
  const own = isObject(place['properties']) && Object.hasOwn(place['properties'], name) ? place['properties'][name] : undefined;
  const child = own ?? place['additionalProperties'] ?? place['items'];
  if (!isObject(child)) return undefined;
  const reference = typeof child['$ref'] === 'string' ? /^#\/\$defs\/(\w+)$/.exec(child['$ref'])?.[1] : undefined;
  // What stands beside a reference is about this place, and comes before what all such places share.
  return reference === undefined
    ? child
    : { ...(CONFIG_SCHEMA.$defs as unknown as { readonly [name: string]: Place })[reference], ...child };
}

/** Every member that a configuration may have anywhere. */
const MEMBERS = [
  ...new Set(
    [CONFIG_SCHEMA, ...Object.values(CONFIG_SCHEMA.$defs)].flatMap((part) => ('properties' in part ? Object.keys(part.properties) : [])),
  ),
];
