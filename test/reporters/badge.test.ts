import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { badge } from '../../src/reporters/badge.ts';
import { SHELF, shelved } from './shelf.ts';

const render = (name: string, failOn?: 'note') => badge.render(shelved(name), { width: 80, colors: false }, failOn);

test.each(Object.keys(SHELF))('The badge of `%s` is small, well-formed, and holds no word of the server.', async (name) => {
  const svg = render(name);
  expect(svg.length).toBeLessThan(2000);
  expect(svg).not.toMatch(/script|href|foreignObject|weather|evil/);
  const { valid } = await validateXML({ xml: [{ fileName: 'badge.svg', contents: svg }], schema: [ANYTHING] });
  expect(valid).toBe(true);
});

/** Any element in the namespace of SVG. */
const ANYTHING = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/svg">
<xs:element name="svg"><xs:complexType mixed="true"><xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
<xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`;

test.each([
  ['passing', 'MCP litmus: passed'],
  ['one-finding', 'MCP litmus: 1 error'],
  ['huge', 'MCP litmus: 119 errors'],
  ['every-verdict', 'MCP litmus: crashed'],
  ['diagnosis', 'MCP litmus: not tested'],
  ['accepted', 'MCP litmus: failed'],
])('Of `%s` it tells those who see and those who do not: %s.', (name, title) => {
  expect(render(name)).toContain(`<title>${title}</title>`);
  expect(render(name)).toContain(`role="img" aria-label="${title}"`);
});
