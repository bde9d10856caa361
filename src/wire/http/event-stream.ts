import { parseJson } from '../../core/json/json.ts';
import { renderSize } from '../render-size.ts';
import type { BodyReader, BodySink } from './body-reader.ts';
import { createEventParser, type StreamEvent } from './event-parser.ts';
import { type BodyLimits, KEPT_TEXT } from './limits.ts';
import { createUtf8Decoder } from './utf8.ts';

/**
 * Reads an event stream. Data that is JSON becomes a `message`; other events, priming ones and blocks without data
 * become an `event`; an `endpoint` is always an `event`. Lines that are no field, and a last block that no blank line
 * ended, become a `body`: clients drop them, so they are no message, whatever they hold.
 */
export function createEventStream(sink: BodySink, limits: BodyLimits): BodyReader {
  const place = { from: 'server', connection: sink.connection, request: sink.request } as const;
  const utf8 = createUtf8Decoder();
  let bytes = 0;
  let frames = 0;
  let gaveUp = false;
  let sawInvalid = false;

  const giveUp = (code: string, text: string) => {
    if (gaveUp) return;
    gaveUp = true;
    sink.giveUp({ code, text });
  };
  const add: BodySink['add'] = (draft) => {
    if (gaveUp) return;
    frames += 1;
    sink.add(draft);
    if (frames >= limits.streamFrames) giveUp('FLOOD', `The stream was cut: it sent ${frames} events and comments.`);
  };
  const bodyDraft = (text: string) => ({ kind: 'body', ...place, text: text.slice(0, KEPT_TEXT), bytes: Buffer.byteLength(text) }) as const;

  const parser = createEventParser({
    onComment: (text) => add({ kind: 'comment', ...place, text: text.slice(0, KEPT_TEXT) }),
    onEvent(event) {
      if (event.strays.length > 0) add(bodyDraft(event.strays.join('\n')));
      const isNothing = event.data === undefined && event.event === '' && event.id === undefined && event.retry === undefined;
      if (!isNothing) addEvent(event);
    },
  });

  function addEvent({ data: given, event, id, retry }: StreamEvent): void {
    const data = given ?? '';
    const json = event === 'endpoint' ? undefined : parseJson(data);
    const bare = given === undefined ? { isBare: true as const } : {};
    const mark = { ...(id !== undefined && { eventId: id }), ...(retry !== undefined && { retry }) };
    if (json === undefined) {
      add({ kind: 'event', ...place, event: event === '' ? 'message' : event, data, ...bare, ...mark });
      return;
    }
    const type = event === '' || event === 'message' ? {} : { event };
    const encoding = sawInvalid && data.includes('\uFFFD') ? ({ encoding: 'invalid-utf8' } as const) : {};
    add({ kind: 'message', ...place, text: data, message: json.value, ...mark, ...type, ...encoding });
  }

  return {
    push(chunk) {
      if (gaveUp) return;
      bytes += chunk.length;
      const text = utf8.push(chunk);
      // Bad bytes of an earlier piece still count for an event that has not ended.
      sawInvalid = utf8.tookInvalid() || (sawInvalid && parser.held > 0);
      parser.push(text);
      if (parser.held > limits.bodyBytes) {
        giveUp('BODY_TOO_LARGE', `The stream was cut: one event is larger than ${renderSize(limits.bodyBytes)}.`);
      } else if (bytes > limits.streamBytes) {
        giveUp('FLOOD', `The stream was cut: it sent more than ${renderSize(limits.streamBytes)}.`);
      }
    },
    end() {
      if (!gaveUp) parser.push(utf8.end());
      const rest = parser.end();
      if (rest.trim() !== '') sink.add(bodyDraft(rest));
      return '';
    },
  };
}
