/** Lets work go on side by side, and some of it alone. */
export interface Gate {
  beside<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Waits until nothing else goes on; meanwhile nothing else begins. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createGate(): Gate {
  let inside = 0;
  let aloneWanted = 0;
  let isTaken = false;
  const waiting: (() => void)[] = [];
  const change = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  /** What is free is taken in the same breath. */
  const until = async (take: () => boolean) => {
    while (!take()) await new Promise<void>((wake) => waiting.push(wake));
  };
  return {
    async beside(work) {
      await until(() => {
        if (aloneWanted > 0) return false;
        inside += 1;
        return true;
      });
      try {
        return await work();
      } finally {
        inside -= 1;
        change();
      }
    },
    async alone(work) {
      aloneWanted += 1;
      await until(() => {
        if (inside > 0 || isTaken) return false;
        isTaken = true;
        return true;
      });
      try {
        return await work();
      } finally {
        isTaken = false;
        aloneWanted -= 1;
        change();
      }
    },
  };
}
