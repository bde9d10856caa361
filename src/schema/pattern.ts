/**
 * What is wrong with a regular expression in every engine there is, as words to follow its name; `undefined` where some
 * engine may take it. Syntax that only others know, such as `(?i)`, `\Z` or `a++`, is no fault.
 */
export function findPatternFault(source: string): string | undefined {
  if (compiles(source, 'u') || compiles(source, '')) return undefined;
  // Quoted stretches, free spacing and verbs have rules of their own about what counts.
  if (/\\Q|\(\?[a-z]*x|\(\*/i.test(source)) return undefined;
  return scan(source);
}

function compiles(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

function scan(source: string): string | undefined {
  let depth = 0;
  // Whether anything stands before this place that a quantifier could repeat.
  let hasItem = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') {
      if (at === source.length - 1) return 'ends with a single `\\`';
      at += 1;
      hasItem = true;
    } else if (char === '[') {
      const set = readSet(source, at);
      if (set === 'strange') return undefined;
      if (set.fault !== undefined) return set.fault;
      at = set.end;
      hasItem = true;
    } else if (char === '(') {
      if (source.startsWith('(?#', at)) {
        const end = source.indexOf(')', at);
        if (end === -1) return 'has a comment that is never closed';
        at = end;
        continue;
      }
      depth += 1;
      hasItem = false;
      at += /^\(\?(?:[:=!>|]|<[=!])/.exec(source.slice(at, at + 4))?.[0].slice(1).length ?? 0;
      // The head of another kind of group is read as if it were its content.
      if (source[at + 1] === '?') at += 1;
    } else if (char === ')') {
      if (depth === 0) return 'has a `)` that closes nothing';
      depth -= 1;
      hasItem = true;
    } else if (char === '|') hasItem = false;
    else if (!hasItem && (char === '*' || char === '+' || char === '?')) return `has a \`${char}\` with nothing to repeat before it`;
    else hasItem = true;
  }
  return depth > 0 ? 'has a `(` that is never closed' : undefined;
}

/** A set of characters; `strange` where engines do not agree on its end. */
function readSet(source: string, start: number): 'strange' | { readonly end: number; readonly fault?: string } {
  const first = source[start + 1] === '^' ? start + 2 : start + 1;
  if (source[first] === ']') return 'strange';
  for (let at = first; at < source.length; at++) {
    const char = source[at] ?? '';
    if (char === '\\') at += 1;
    else if (char === '[' || source.startsWith('&&', at)) return 'strange';
    else if (char === ']') return { end: at };
    else if (source[at + 1] === '-' && isPlain(char)) {
      const last = source[at + 2] ?? '';
      if (isPlain(last) && char > last) return { end: at, fault: `has the range \`${char}-${last}\`, which runs backwards` };
      if (isPlain(last)) at += 2;
    }
  }
  return { end: source.length, fault: 'has a `[` that is never closed' };
}

function isPlain(char: string): boolean {
  return /^[0-9A-Za-z]$/.test(char);
}
