/** Base64 of the standard alphabet with its padding (RFC 4648); line breaks are let through. */
export function isBase64(text: string): boolean {
  const bare = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare);
}

/** A media type with both its parts (RFC 6838), parameters allowed. */
export function isMediaType(text: string): boolean {
  return /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*\s*(;.*)?$/i.test(text);
}

/** A URI with a scheme (RFC 3986, 3.1), which a relative reference has not. */
export function hasScheme(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri);
}
