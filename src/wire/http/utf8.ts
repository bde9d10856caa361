import { isUtf8 } from 'node:buffer';

const BOM = '\uFEFF';

/** Text and what was odd about its bytes, as frames tell it. */
export interface DecodedText {
  /** Bytes that are no UTF-8 stand as U+FFFD; a byte order mark stays. */
  readonly text: string;
  readonly encoding?: 'invalid-utf8' | 'bom';
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const buffer = viewOf(bytes);
  const text = buffer.toString('utf8');
  if (!isUtf8(buffer)) return { text, encoding: 'invalid-utf8' };
  return text.startsWith(BOM) ? { text, encoding: 'bom' } : { text };
}

export function withoutBom(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}

/** How many bytes stand before a character that is cut at the end. */
export function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return wanted > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Decodes bytes that arrive in pieces cut anywhere; a byte order mark at the very start is dropped. */
export interface Utf8Decoder {
  push(bytes: Uint8Array): string;
  /** What a last, cut character becomes. */
  end(): string;
  /** Whether bytes that are no UTF-8 came since this was last asked. */
  tookInvalid(): boolean;
}

export function createUtf8Decoder(): Utf8Decoder {
  let rest: Buffer = Buffer.alloc(0);
  let atStart = true;
  let invalid = false;

  const decode = (bytes: Buffer): string => {
    if (bytes.length === 0) return '';
    if (!isUtf8(bytes)) invalid = true;
    const text = bytes.toString('utf8');
    const kept = atStart ? withoutBom(text) : text;
    atStart = false;
    return kept;
  };
  return {
    push(bytes) {
      const all = rest.length === 0 ? viewOf(bytes) : Buffer.concat([rest, bytes]);
      const cut = completeLength(all);
      rest = Buffer.from(all.subarray(cut));
      return decode(all.subarray(0, cut));
    },
    end() {
      const last = rest;
      rest = Buffer.alloc(0);
      return decode(last);
    },
    tookInvalid() {
      const was = invalid;
      invalid = false;
      return was;
    },
  };
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
