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
      if (!/^(\w|%[0-9a-f]{2})(\.?(\w|%[0-9a-f]{2}))*$/i.test(name)) oddities.push(name === '' ? whole : spec);
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
  const literals = template.split(/\{[^{}]*\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.*')}$`, 's').test(uri);
}
