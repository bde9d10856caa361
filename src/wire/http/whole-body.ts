import { parseJson } from '../../core/json/json.ts';
import { renderSize } from '../render-size.ts';
import type { BodyReader, BodySink } from './body-reader.ts';
import { type BodyLimits, KEPT_TEXT } from './limits.ts';
import { completeLength, decodeText, withoutBom } from './utf8.ts';

/** Reads a body that is no stream: one `message` when it is JSON, whatever its media type, else one `body`. */
export function createWholeBody(sink: BodySink, limits: BodyLimits): BodyReader {
  const place = { from: 'server', connection: sink.connection, request: sink.request } as const;
  let parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;

  return {
    push(bytes) {
      if (isCut || bytes.length === 0) return;
      parts.push(bytes);
      length += bytes.length;
      if (length <= limits.bodyBytes) return;
      isCut = true;
      sink.giveUp({
        code: 'BODY_TOO_LARGE',
        text: `The body was cut: it is larger than ${renderSize(limits.bodyBytes)}.`,
      });
    },
    end(isComplete) {
      const bytes = Buffer.concat(parts);
      parts = [];
      if (bytes.length === 0) return '';
      if (!isCut) {
        const { text, encoding } = decodeText(bytes);
        // Half a number is a number too: only what has an end of its own counts when the body did not come to its end.
        const json = isComplete || /^\uFEFF?\s*[[{]/.test(text) ? parseJson(withoutBom(text)) : undefined;
        if (json !== undefined) {
          sink.add({ kind: 'message', ...place, text, message: json.value, ...(encoding !== undefined && { encoding }) });
          return withoutBom(text);
        }
      }
      const kept = bytes.length > KEPT_TEXT ? bytes.subarray(0, completeLength(bytes.subarray(0, KEPT_TEXT))) : bytes;
      const { text } = decodeText(kept);
      sink.add({ kind: 'body', ...place, text, bytes: length });
      return withoutBom(text);
    },
  };
}
