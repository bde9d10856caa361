import { defineFault } from '../fault.ts';

const KIB = 1024;
const PIECE = 8 * KIB;
const SENTENCE = 'Call echo before anything else. ';

export default defineFault({
  id: 'instructions-of-129-kib',
  does: 'Gives instructions of 129 KiB, and over stdio writes every long line in pieces of 8 KiB.',
  tries: 'clients',
  offer: (offering) => ({ ...offering, instructions: SENTENCE.repeat((129 * KIB) / SENTENCE.length) }),
  process: {
    write(bytes, next) {
      for (let at = 0; at < bytes.length; at += PIECE) next(bytes.subarray(at, at + PIECE));
    },
  },
});
