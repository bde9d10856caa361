const SPECIFICATION = 'https://modelcontextprotocol.io/specification/';
/** What stands beside the specification is kept in its newest form alone. */
const DOCUMENTATION = 'https://modelcontextprotocol.io/docs/';

/** The web address of a place in the specification, or the place as it is where it stands elsewhere. */
export function specUrl(place: string): string {
  const [, beside] = /^docs\/\d{4}-\d\d-\d\d\/([\w/.-]+(?:#.*)?)$/.exec(place) ?? [];
  if (beside !== undefined) return `${DOCUMENTATION}${beside}`;
  const [, page, anchor] = /^(\d{4}-\d\d-\d\d(?:\/[\w/.-]*)?)(#.*)?$/.exec(place) ?? [];
  return page === undefined ? place : `${SPECIFICATION}${page.replace(/\/index$/, '')}${anchor ?? ''}`;
}
