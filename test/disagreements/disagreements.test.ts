import { describe, expect, it } from 'vitest';
import type { Proof, ShownProof } from './disagreement.ts';
import { DISAGREEMENTS } from './disagreements.ts';
import { proveCaseIsKnown, proveDiagnosis, proveFault, proveShown, proveTestIsThere } from './prove.ts';
import { renderTable } from './render-table.ts';

const RUN_MS = 60_000;

const isShown = (proof: Proof): proof is ShownProof => 'shows' in proof;

describe.concurrent('where text and practice part', () => {
  for (const { about, proofs } of DISAGREEMENTS) {
    for (const proof of proofs.filter(isShown)) {
      const { shows, over, revision } = proof;
      it(`${about}: ${shows} (${over}, ${revision ?? 'all revisions'})`, () => proveShown(proof), RUN_MS);
    }
  }
});

describe('the table of disagreements', () => {
  for (const { about, proofs } of DISAGREEMENTS) {
    it(`rests on proofs that are there: ${about}`, () => {
      for (const proof of proofs) {
        if ('diagnosis' in proof) proveDiagnosis(proof);
        else if ('fault' in proof) proveFault(proof);
        else if ('publicCase' in proof) proveCaseIsKnown(proof);
        else if ('file' in proof) proveTestIsThere(proof);
      }
    });
  }

  it('names each point once', () => {
    const points = DISAGREEMENTS.map(({ about }) => about);
    expect(points).toEqual([...new Set(points)]);
  });

  it('stands in the documents as it is', async () => {
    await expect(renderTable(DISAGREEMENTS)).toMatchFileSnapshot('../../docs/disagreements.md');
  });
});
