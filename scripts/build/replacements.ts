import type { Plugin } from 'rolldown';

/** oidc-provider warns of a Node that it was not tried on; our tests try it on every one. What else it says is for those who run it in production. */
const silence: Plugin = {
  name: 'silence',
  load: {
    filter: { id: /oidc-provider[\\/]lib[\\/]helpers[\\/]attention\.js$/ },
    handler: () => 'export function info() {}\nexport function warn() {}\n',
  },
};

/** depd, which Koa tells of deprecations with, calls eval. Its twin for browsers says nothing, and needs none. */
const withoutEval: Plugin = {
  name: 'without-eval',
  resolveId: {
    filter: { id: /^depd$/ },
    handler(_, importer) {
      return this.resolve('depd/lib/browser/index.js', importer);
    },
  },
};

/** What parts of packages are bundled as something else. */
export const REPLACEMENTS: readonly Plugin[] = [silence, withoutEval];
