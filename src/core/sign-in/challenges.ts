import type { HeaderList } from '../frames/frame.ts';

/** One challenge of a `WWW-Authenticate` header: a scheme with its parameters. */
export interface Challenge {
  /** As it was written; schemes are compared without regard to case. */
  readonly scheme: string;
  /** By their names in small letters; of two alike the first. */
  readonly parameters: ReadonlyMap<string, string>;
  /** What stands in place of parameters, such as the base64 of `Negotiate`. */
  readonly token?: string;
}

export interface ReadChallenges {
  readonly challenges: readonly Challenge[];
  /** What breaks the grammar; clauses, the first few. */
  readonly problems: readonly string[];
}

const MOST_PROBLEMS = 5;
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = new RegExp(`(${NAME})[ \\t]*=[ \\t]*(?:"((?:[^"\\\\]|\\\\.)*)("?)|([^\\s,"]*))`, 'y');
const SCHEME = new RegExp(`(${NAME})(?=[ \\t,]|$)`, 'y');
const TOKEN = /[ \t]+([A-Za-z0-9._~+/-]+=*)[ \t]*(?=,|$)/y;
const PLAIN = new RegExp(`^${NAME}$`);
const GAP = /[\s,]*/y;

/** The values of `WWW-Authenticate`, one for each header line. */
export function challengeLinesIn(headers: HeaderList): readonly string[] {
  return headers.flatMap(([name, value]) => (name.toLowerCase() === 'www-authenticate' ? [value] : []));
}

/** Reads the values of `WWW-Authenticate`, one for each header line, as RFC 9110 (section 11.6.1) has them. */
export function readChallenges(values: readonly string[]): ReadChallenges {
  const read = values.map(readLine);
  return {
    challenges: read.flatMap(({ challenges }) => challenges),
    problems: read.flatMap(({ problems }) => problems).slice(0, MOST_PROBLEMS),
  };
}

/** The challenges that ask for a bearer token. */
export function bearerChallenges(challenges: readonly Challenge[]): readonly Challenge[] {
  return challenges.filter(({ scheme }) => scheme.toLowerCase() === 'bearer');
}

/** A comma stands between parameters and between challenges alike: which of them comes next, what follows its name tells. */
function readLine(line: string): ReadChallenges {
  const challenges: { readonly scheme: string; readonly parameters: Map<string, string>; readonly token?: string }[] = [];
  const problems: string[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(line) ?? undefined;
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  let isFirst = true;
  for (match(GAP); at < line.length; isFirst = false) {
    const parameter = match(PARAMETER);
    const scheme = parameter === undefined ? match(SCHEME)?.[1] : undefined;
    if (parameter !== undefined) {
      const [, written = '', quoted, end, plain = ''] = parameter;
      const name = written.toLowerCase();
      const owner = challenges.at(-1)?.parameters;
      if (quoted !== undefined && end === '') problems.push(`the quotation mark of \`${name}\` is never closed`);
      else if (quoted === undefined && plain === '') problems.push(`\`${name}\` has no value`);
      else if (quoted === undefined && !PLAIN.test(plain)) problems.push(`the value of \`${name}\` needs quotation marks`);
      if (owner === undefined) problems.push(`\`${name}\` stands before any scheme`);
      else if (owner.has(name)) problems.push(`\`${name}\` stands twice`);
      else owner.set(name, quoted?.replace(/\\(.)/g, '$1') ?? plain);
    } else if (scheme !== undefined) {
      const token = match(TOKEN)?.[1];
      challenges.push({ scheme, parameters: new Map(), ...(token !== undefined && { token }) });
    } else {
      problems.push(`\`${line.slice(at, at + 40)}\` is neither a scheme nor a parameter`);
      break;
    }
    const before = at;
    const gap = match(GAP)?.[0] ?? '';
    // After a scheme a space is enough.
    if (at < line.length && scheme === undefined && !gap.includes(','))
      problems.push(`a comma is missing before \`${line.slice(before, before + 40).trim()}\``);
  }
  if (isFirst) problems.push('it is empty');
  return { challenges, problems };
}
