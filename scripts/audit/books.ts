import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { CHECKS } from '../../src/checks/index.ts';
import { CLIENT_EXEMPTIONS } from '../../src/spec/client-exemptions.ts';
import { EXEMPTIONS } from '../../src/spec/exemptions.ts';
import { REQUIREMENTS } from '../../src/spec/requirements.ts';
import type { Books } from './judge.ts';
import { OPEN } from './open.ts';
import { OPEN_CLIENTS } from './open-clients.ts';

export interface ListedBooks extends Books {
  /** The file that lists the open rows. */
  readonly list: string;
}

/** The requirements as servers and as clients keep them. */
export const BOOKS: readonly ListedBooks[] = [
  { side: 'server', requirements: REQUIREMENTS, checks: CHECKS, exemptions: EXEMPTIONS, open: OPEN, list: 'scripts/audit/open.ts' },
  {
    side: 'client',
    requirements: REQUIREMENTS,
    checks: CLIENT_CHECKS,
    exemptions: CLIENT_EXEMPTIONS,
    open: OPEN_CLIENTS,
    list: 'scripts/audit/open-clients.ts',
  },
];
