/** As it is where a header can carry it, and else as base64 between markers; what looks like that already is wrapped too. */
export function encodeField(value: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(value) && value.trim() === value && value !== '' && !/^=\?base64\?.*\?=$/.test(value);
  return isPlain ? value : `=?base64?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}
