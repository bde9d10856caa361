import { defineConfig } from 'vitest/config';

// Two workers: the tests start processes of their own, and those need a core too.
// A project inherits nothing of what stands outside of it.
const shared = { environment: 'node', testTimeout: 20_000, hookTimeout: 20_000, teardownTimeout: 5_000, maxConcurrency: 8 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    // oidc-provider was tried by its authors on newer versions; here it is tried on all that we run on.
    onConsoleLog: (log) => !log.startsWith('oidc-provider WARNING: Unsupported runtime.'),
    projects: [
      { test: { ...shared, name: 'fast', include: ['test/**/*.test.ts'], exclude: ['test/real/**'] } },
      { test: { ...shared, name: 'real', include: ['test/real/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
