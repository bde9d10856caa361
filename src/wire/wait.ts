export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A timer that fires later than this by itself was held up by this program or this machine. */
const HELD_UP_MS = 50;
/** What a timer of Node can hold; it fires at once for more. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls back once the time is up. When this program was too busy to listen just then, what has come meanwhile is read
 * first: as much time again as it is late, at most doubled.
 * @returns takes it back
 */
export function startDeadline(ms: number, onOver: () => void): () => void {
  const due = performance.now() + Math.min(ms, LONGEST_MS);
  let isOff = false;
  const end = () => setImmediate(() => !isOff && onOver());
  let timer = setTimeout(
    () => {
      const late = performance.now() - due;
      if (late < HELD_UP_MS) end();
      else timer = setTimeout(end, Math.min(late, ms));
    },
    Math.min(ms, LONGEST_MS),
  );
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}

/** Whether a promise settles within so many milliseconds. Leaves no timer behind. */
export async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let stop = () => {};
  const late = new Promise<false>((resolve) => {
    stop = startDeadline(ms, () => resolve(false));
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    stop();
  }
}
