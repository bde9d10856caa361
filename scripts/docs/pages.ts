import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { loadCatalogue } from '../../src/cli/explain/catalogue.ts';
import { explainCheck } from '../../src/cli/explain/explanation.ts';
import { KNOWN_CLIENTS } from '../../test/clients/known-clients.ts';
import { readPins } from '../../test/clients/pins.ts';
import { renderClientsPage } from './clients-page.ts';
import { FAULTS_PAGE, renderFaultsPage } from './faults-page.ts';
import { pageOf, type Runs, readRuns, renderIndex, renderPage } from './page.ts';

const FOLDER = 'docs/checks';
const { checks, faultsFor } = await loadCatalogue();

/** Every page as it must be, with the runs that stand in the pages already. */
function renderPages(root: string): ReadonlyMap<string, string> {
  const explanations = checks.map((check) => explainCheck(check, faultsFor(check)));
  const pages = new Map([[`${FOLDER}/README.md`, renderIndex(explanations)]]);
  pages.set(FAULTS_PAGE, renderFaultsPage());
  const clients = KNOWN_CLIENTS.map((client) => ({ ...client, pins: readPins(client.name, root) }));
  const pinned = clients.flatMap(({ pins, ...client }) => (pins === undefined ? [] : [{ ...client, pins }]));
  if (pinned.length > 0) pages.set('docs/clients.md', renderClientsPage(pinned, CLIENT_CHECKS));
  for (const explanation of explanations) pages.set(pageOf(explanation.id), renderPage(explanation, runsIn(root, explanation.id)));
  return pages;
}

/** The runs that the page of a check holds. */
export function runsIn(root: string, id: string): Runs {
  const file = path.join(root, pageOf(id));
  return existsSync(file) ? readRuns(readFileSync(file, 'utf8')) : new Map();
}

/** Pages that are not what is known of their checks, and pages of checks that are gone. */
export function findStalePages(root: string): readonly string[] {
  const pages = renderPages(root);
  const strays = listPages(root).filter((file) => !pages.has(file));
  const stale = [...pages].filter(
    ([file, text]) => !existsSync(path.join(root, file)) || readFileSync(path.join(root, file), 'utf8') !== text,
  );
  return [...strays, ...stale.map(([file]) => file)];
}

/** Writes what differs, and takes pages out whose checks are gone. */
export function writePages(root: string): readonly string[] {
  const pages = renderPages(root);
  const stale = findStalePages(root);
  for (const file of stale) {
    const text = pages.get(file);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    if (text === undefined) rmSync(path.join(root, file));
    else writeFileSync(path.join(root, file), text);
  }
  return stale;
}

function listPages(root: string): readonly string[] {
  const folder = path.join(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
