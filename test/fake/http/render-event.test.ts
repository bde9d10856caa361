import { expect, test } from 'vitest';
import { renderEvent } from '../../../src/fake/http/render-event.ts';

test('An event is written field by field, with an empty line at its end.', () => {
  expect(renderEvent({ data: '{"a":1}', id: '7', event: 'message', retry: 500, comment: 'still here' })).toBe(
    ': still here\nid: 7\nevent: message\nretry: 500\ndata: {"a":1}\n\n',
  );
});

test('Data of several lines takes a field for each, and empty data one without a space.', () => {
  expect(renderEvent({ data: 'a\r\n\nb\rc' })).toBe('data: a\ndata:\ndata: b\ndata: c\n\n');
  expect(renderEvent({ data: '', id: '' })).toBe('id: \ndata:\n\n');
});

test('Raw text and bytes stay as they are.', () => {
  expect(renderEvent({ raw: 'data: cut', data: 'x' })).toBe('data: cut');
  expect(renderEvent({ raw: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([1, 2]));
});
