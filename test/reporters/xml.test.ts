import { expect, test } from 'vitest';
import { element, escapeXml, textElement } from '../../src/reporters/xml.ts';

test('Markup becomes text.', () => {
  expect(escapeXml('<a b="c">]]>&')).toBe('&lt;a b=&quot;c&quot;&gt;]]&gt;&amp;');
});

test('What XML cannot carry is replaced.', () => {
  expect(escapeXml('a\0b\u001bc\ud800d\uffffe\t\n🔑')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\t\n🔑');
});

test('An element holds its attributes and children, or closes at once.', () => {
  expect(element('a', { b: 1 })).toBe('<a b="1"/>');
  expect(element('a', {}, [textElement('c', { d: '"' }, 'x < y')])).toBe('<a>\n<c d="&quot;">x &lt; y\n</c>\n</a>');
});
