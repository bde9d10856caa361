import { spellLogCommands } from '../core/text/log-commands.ts';

// What XML 1.0 cannot carry, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  const escaped = text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
  return spellLogCommands(escaped, (char) => `&#${char.charCodeAt(0)};`);
}

/** An element with its attributes and with children that are XML already. */
export function element(name: string, attributes: { readonly [name: string]: string | number }, children: readonly string[] = []): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(' ');
  return children.length === 0 ? `<${head}/>` : `<${head}>\n${children.join('\n')}\n</${name}>`;
}

/** An element with text in it, as it stands. */
export function textElement(name: string, attributes: { readonly [name: string]: string | number }, text: string): string {
  return element(name, attributes, [escapeXml(text)]).replace('>\n', '>');
}
