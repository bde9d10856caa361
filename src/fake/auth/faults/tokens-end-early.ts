import { defineAuthFault } from '../auth-fault.ts';

/** Enough for a session to begin. */
const MOST_USES = 8;

export default defineAuthFault({
  id: 'tokens-end-early',
  does: 'Takes each access token eight times, and lets it in no more after that.',
  admits(token, shared) {
    const uses = Number(shared.get(token) ?? 0) + 1;
    shared.set(token, uses);
    return uses <= MOST_USES;
  },
});
