/** How the stateless era writes into a header what a header cannot hold: base64 of UTF-8 between markers. */
const ENCODED = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** A header can carry it as it is: visible ASCII without blanks around it, and nothing that looks encoded. */
export function isPlainValue(value: string): boolean {
  return (value === '' || /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) && !/^=\?base64\?.*\?=$/.test(value);
}

/** As a client writes it: plain where it can be, else encoded. */
export function encodeHeaderValue(value: string): string {
  if (isPlainValue(value) && value !== '') return value;
  const bytes = new TextEncoder().encode(value);
  return `=?base64?${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}?=`;
}

/** What an encoded value stands for; `undefined` for one that is plain, or is encoded in no way that can be read. */
export function decodeHeaderValue(value: string): string | undefined {
  const encoded = ENCODED.exec(value)?.[1];
  if (encoded === undefined || encoded.length % 4 !== 0) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
