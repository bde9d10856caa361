import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import type { Talk } from '../../core/talk.ts';
import { type Asked, askedIn } from './asked.ts';
import { leftOpenMs } from './left-open.ts';

/** What a client can be asked for, as far as it declares it. */
export type Ability = 'roots' | 'sampling' | 'form' | 'url';

/** What a question asks for; nothing where no client declares it. A question without a mode is one for a form. */
export function abilityOf({ method, params }: Pick<Asked, 'method' | 'params'>): Ability | undefined {
  if (method === 'roots/list') return 'roots';
  if (method === 'sampling/createMessage') return 'sampling';
  if (method !== 'elicitation/create') return undefined;
  return params['mode'] === 'url' ? 'url' : 'form';
}

/** Whether a client has declared an ability that its revision has. */
export function isDeclared(declared: JsonObject, ability: Ability, revision: Revision): boolean {
  if (ability === 'roots' || ability === 'sampling') return isObject(declared[ability]);
  const { elicitation } = declared;
  if (!isObject(elicitation) || revision < (ability === 'url' ? '2025-11-25' : '2025-06-18')) return false;
  if (ability === 'url') return elicitation['url'] !== undefined;
  return revision < '2025-11-25' || Object.keys(elicitation).length === 0 || elicitation['form'] !== undefined;
}

/** What a client was asked for that it had declared. */
function askedAsDeclared(talk: Talk, ability: Ability): readonly Asked[] {
  return askedIn(talk).filter((asked) => abilityOf(asked) === ability && isDeclared(asked.declared, ability, talk.revision));
}

/** What came of questions for one ability. */
export interface Keeping {
  /** At least one was answered, with whatever but a word that the ability is not there. */
  readonly isKept: boolean;
  readonly refused: readonly Required<Pick<Asked, 'frame' | 'answer' | 'error'>>[];
  readonly unanswered: readonly { readonly frame: Asked['frame']; readonly seconds: number }[];
}

/** No such method, or no such mode: our questions are well formed. */
const NOT_THERE = [-32601, -32602];

/**
 * Whether a client keeps what it declared. A question of the stateless era that nobody answers was refused, which is
 * right.
 */
export function keepingOf(talk: Talk, ability: Ability, now: number, patienceMs: number): Keeping {
  const asked = askedAsDeclared(talk, ability);
  const refused = asked.flatMap(({ frame, answer, error }) =>
    answer !== undefined && error !== undefined && NOT_THERE.includes(error.code) ? [{ frame, answer, error }] : [],
  );
  const open = talk.era === 'modern' ? [] : asked.filter(({ answer }) => answer === undefined);
  return {
    isKept: asked.some(({ answer }) => answer !== undefined) && refused.length === 0,
    refused,
    unanswered: open.flatMap(({ frame }) => {
      const waited = leftOpenMs(talk, frame, now, patienceMs);
      return waited === undefined ? [] : [{ frame, seconds: Math.floor(waited / 1000) }];
    }),
  };
}

/** Milliseconds that nobody needs who asks no person. */
export const AT_ONCE_MS = 5000;
/** Milliseconds after which a person has answered, or nobody was asked. */
export const PERSON_MS = 5 * 60_000;
