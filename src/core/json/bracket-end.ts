/** How many characters may still be read: what a server says must not keep us. */
export interface ReadingBudget {
  left: number;
}

const OUTSIDE_STRINGS = new Set([...' \t\r\n{}[]:,"0123456789+-.eEtruefalsn']);

/**
 * Where the bracket that stands at `from` in the first text is closed; JSON that began there ends there.
 * Not found when what stands between is no JSON, when it stays open, or when the budget is spent.
 */
export function findBracketEnd(
  texts: readonly string[],
  from: number,
  budget: ReadingBudget,
): { readonly text: number; readonly at: number } | undefined {
  let depth = 0;
  for (const [index, text] of texts.entries()) {
    let quoted = false;
    for (let at = index === 0 ? from : 0; at < text.length; at++) {
      if (budget.left-- <= 0) return undefined;
      const char = text[at] ?? '';
      if (quoted) {
        if (char === '\\') at++;
        else if (char === '"') quoted = false;
      } else if (!OUTSIDE_STRINGS.has(char)) return undefined;
      else if (char === '"') quoted = true;
      else if (char === '{' || char === '[') depth++;
      else if ((char === '}' || char === ']') && --depth === 0) return { text: index, at };
    }
    // No string of JSON goes on in the next line.
    if (quoted) return undefined;
  }
  return undefined;
}
