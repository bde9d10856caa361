/** What is wrong with a text that should be base64 (RFC 4648 §4); `undefined` when nothing is. Line breaks are let pass. */
export function base64Problem(text: string): string | undefined {
  if (/^data:[^,]*,/i.test(text)) return 'it is a `data:` URL';
  const plain = text.replace(/\s+/g, '');
  if (/^[A-Za-z0-9_-]+={0,2}$/.test(plain) && /[-_]/.test(plain)) return 'it uses the alphabet of URLs';
  const stray = /[^A-Za-z0-9+/=]/.exec(plain)?.[0];
  if (stray !== undefined) return 'it holds characters that base64 does not have';
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return 'its padding stands inside';
  return plain.length % 4 === 0 ? undefined : 'its padding is missing';
}

/** Lower case, without parameters; an old name of JPEG is put right. */
export function bareType(text: string): string {
  const bare = (text.split(';')[0] ?? '').trim().toLowerCase();
  return bare === 'image/jpg' || bare === 'image/pjpeg' ? 'image/jpeg' : bare;
}

const SIGNATURES: readonly { readonly type: string; readonly bytes: RegExp }[] = [
  { type: 'image/png', bytes: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', bytes: /^\xff\xd8\xff/ },
  { type: 'image/gif', bytes: /^GIF8[79]a/ },
  { type: 'image/webp', bytes: /^RIFF[\s\S]{4}WEBP/ },
  { type: 'image/svg+xml', bytes: /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/ },
];

/** Images that are told by their first bytes. */
export const RECOGNISED: readonly string[] = SIGNATURES.map(({ type }) => type);

/** The image that base64 holds, by its first bytes; `undefined` for anything else. */
export function imageTypeOf(base64: string): string | undefined {
  try {
    const head = atob(base64.replace(/\s+/g, '').slice(0, 400));
    return SIGNATURES.find(({ bytes }) => bytes.test(head))?.type;
  } catch {
    return undefined;
  }
}
