export { CHECKS } from './checks/index.ts';
export * from './core/index.ts';
export { HOSTS } from './hosts/hosts.ts';
export { DEFAULT_LIMITS, type TestOptions, type WantedCall } from './run/options.ts';
export { runTest } from './run/test.ts';
export { loadTokenizers } from './run/tokenizers.ts';
