/** A URI template (RFC 6570) as far as a client needs it. */
export interface UriTemplate {
  readonly variables: readonly string[];
  /** What strict parsers refuse and lenient ones take: a name or a modifier beyond the grammar. */
  readonly oddities: readonly string[];
}

export type ParsedTemplate = UriTemplate | { readonly problem: string };

/** Parses a template; the problem follows "its template" in a sentence. */
export function parseUriTemplate(text: string): ParsedTemplate {
  const variables: string[] = [];
  const oddities: string[] = [];
  const rest = text.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
    const names = inside.replace(/^[+#./;?&]/, '');
    for (const spec of names.split(',')) {
      const name = spec.replace(/(\*|:[1-9][0-9]{0,3})$/, '');
      if (name !== '') variables.push(name);
      if (!isName(name)) oddities.push(name === '' ? whole : spec);
    }
    return names === '' ? '{' : '';
  });
  if (/[{}]/.test(rest))
    return { problem: /\{[+#./;?&]?\}/.test(text) ? 'has an expression without a variable' : 'has a brace without its pair' };
  return { variables, oddities };
}

/** Whether a URI could come of a template, judged loosely: `true` when in doubt. */
export function couldMatch(template: string, uri: string): boolean {
  const parsed = parseUriTemplate(template);
  if ('problem' in parsed) return true;
  // Sought one after the other, since a pattern of many gaps may take for ever.
  const [first = '', ...literals] = template.split(/\{[^{}]*\}/);
  const last = literals.pop();
  if (last === undefined) return uri === first;
  if (!uri.startsWith(first)) return false;
  let at = first.length;
  for (const literal of literals) {
    const found = uri.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return uri.endsWith(last) && uri.length - last.length >= at;
}

/** A name of a variable: letters, digits, `_` and percent-encoded octets, with single dots between. */
function isName(text: string): boolean {
  return text !== '' && !/^\.|\.\.|\.$|[^\w.%]|%(?![0-9a-f]{2})/i.test(text);
}
