/** A text without the slashes at its end. In one pass: a pattern would look again from each slash. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
