import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface DecoderSink {
  data(bytes: Uint8Array): void;
  /** The bytes are not what the coding says. Nothing follows. */
  error(error: Error): void;
  /** It can take more, after `push` returned false. */
  drain(): void;
}

/** Undoes a content coding. We ask for none, but some servers compress whatever was asked. */
export interface ContentDecoder {
  /** False: wait for `drain`. */
  push(bytes: Uint8Array): boolean;
  /** Calls back once everything pushed has come out. */
  end(done: () => void): void;
  destroy(): void;
}

/** Bytes of a coding that is not known pass as they are. */
export function createContentDecoder(coding: string | undefined, sink: DecoderSink): ContentDecoder {
  const name = coding?.trim().toLowerCase() ?? '';
  let transform: Transform | undefined;
  let isOver = false;

  const start = (first: Uint8Array): Transform | undefined => {
    const created = transformFor(name, first);
    created?.on('data', (bytes: Uint8Array) => !isOver && sink.data(bytes));
    created?.on('drain', () => !isOver && sink.drain());
    created?.on('error', (error) => {
      if (isOver) return;
      isOver = true;
      sink.error(error);
    });
    return created;
  };
  return {
    push(bytes) {
      if (isOver) return true;
      transform ??= start(bytes);
      if (transform === undefined) {
        sink.data(bytes);
        return true;
      }
      return transform.write(bytes);
    },
    end(done) {
      if (isOver) return;
      if (transform === undefined) return done();
      transform.once('end', done);
      transform.end();
    },
    destroy() {
      isOver = true;
      transform?.destroy();
    },
  };
}

function transformFor(name: string, first: Uint8Array): Transform | undefined {
  // Flushing lets the events of a compressed stream out as they come, and forgives an end that is cut.
  const zlib = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  const brotli = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };
  if (name === 'gzip' || name === 'x-gzip') return createGunzip(zlib);
  if (name === 'br') return createBrotliDecompress(brotli);
  // `deflate` comes with the zlib header that it should have, or without.
  if (name === 'deflate') return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib);
  return undefined;
}
