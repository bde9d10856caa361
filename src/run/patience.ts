import vm from 'node:vm';
import { OutOfPatience, type Patience } from '../core/patience.ts';

// A busy machine may need a second for what takes a tenth of one elsewhere.
const LONGEST_MS = 2000;
const LONGEST_TOGETHER_MS = 6000;

/** The patience of one run with all that a server lets it work on: a single piece by the clock, all of them by the time we worked. */
export function createPatience(longestMs = LONGEST_MS, longestTogetherMs = LONGEST_TOGETHER_MS): Patience {
  const work = new vm.Script('work()');
  const sandbox: { work?: () => void } = vm.createContext({});
  let leftMs = longestTogetherMs;
  return <T>(task: () => T): T => {
    if (leftMs < 1) throw new OutOfPatience();
    let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
    sandbox.work = () => {
      try {
        outcome = { value: task() };
      } catch (error) {
        outcome = { error };
      }
    };
    const began = process.cpuUsage();
    try {
      // The only timeout that ends work which never gives way, a match included.
      work.runInContext(sandbox, { timeout: Math.min(longestMs, Math.ceil(leftMs)) });
    } catch {
      throw new OutOfPatience();
    } finally {
      leftMs -= process.cpuUsage(began).user / 1000;
    }
    if (outcome === undefined) throw new OutOfPatience();
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
