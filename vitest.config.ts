import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Two workers: the tests start processes of their own, and those need a core too.
// A project inherits nothing of what stands outside of it.
const shared = { environment: 'node', testTimeout: 20_000, hookTimeout: 20_000, teardownTimeout: 5_000, maxConcurrency: 8 } as const;

// They hold no state, start nothing and touch no environment: files share a process, which saves the start of one for each.
const STATELESS = ['core', 'hosts', 'peer', 'reporters', 'schema', 'spec'].map((room) => `test/${room}/**`);

/** The matrices are short to read and long to run: begun last, each would keep one worker while the other has nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/matrix-[^/]*\.test\.ts$/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // oidc-provider was tried by its authors on newer versions; here it is tried on all that we run on.
    onConsoleLog: (log) => !log.startsWith('oidc-provider WARNING: Unsupported runtime.'),
    projects: [
      { test: { ...shared, name: 'fast', include: ['test/**/*.test.ts'], exclude: ['test/real/**', ...STATELESS] } },
      { test: { ...shared, name: 'stateless', include: STATELESS.map((room) => `${room}/*.test.ts`), isolate: false } },
      { test: { ...shared, name: 'real', include: ['test/real/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
