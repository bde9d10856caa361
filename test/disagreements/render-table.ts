import type { Disagreement, Proof } from './disagreement.ts';

const HEAD = `<!-- Written by \`npx vitest run test/disagreements --update\`; not edited by hand. -->

# Where text and practice part

The specification, the SDKs and the servers that people use do not always agree. A finding at such a point accuses somebody who
did what everybody does, or lets a fault pass that everybody has. For each point this is what a run says, and what holds it to
that: servers that do just that, run against every check, with all that is said of them (\`test/disagreements/\`); faults of the
fake server; public cases (\`test/cases/\`); tests elsewhere.

| where they part | what a run says | proven by |
| --- | --- | --- |
`;

/** The page of docs: one line for each point. */
export function renderTable(disagreements: readonly Disagreement[]): string {
  return HEAD + disagreements.map(({ about, so, proofs }) => `| ${about} | ${so} | ${renderProofs(proofs)} |\n`).join('');
}

function renderProofs(proofs: readonly Proof[]): string {
  const shown = proofs.filter((proof) => 'shows' in proof).length;
  const servers = shown === 0 ? [] : [shown === 1 ? 'a server that does it' : `${shown} servers that do it`];
  const named = proofs.flatMap((proof) => {
    if ('fault' in proof) return [`fault \`${proof.fault}\``];
    if ('publicCase' in proof) return [`case \`${proof.publicCase}\``];
    return 'file' in proof ? [`\`${proof.file}\``] : [];
  });
  return [...servers, ...new Set(named)].join(', ');
}
