const SPECIFICATION = 'https://modelcontextprotocol.io/specification/';

/** The web address of a place in the specification, or the place as it is where it stands elsewhere. */
export function specUrl(place: string): string {
  const [, page, anchor] = /^(\d{4}-\d\d-\d\d(?:\/[\w/.-]*)?)(#.*)?$/.exec(place) ?? [];
  return page === undefined ? place : `${SPECIFICATION}${page.replace(/\/index$/, '')}${anchor ?? ''}`;
}
