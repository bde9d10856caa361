/** Longer names are not typed by hand. */
const LONGEST = 200;

/** The known name that is closest to a mistyped one, when it is close enough to be meant. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const allowed = slipsIn(name);
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    // So many letters more or less are as many slips; and names of servers may be endless.
    if (Math.abs(candidate.length - name.length) > allowed || candidate.length > LONGEST) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    // Where every letter is another, nothing was meant.
    if (distance >= Math.max(name.length, candidate.length)) continue;
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  return best !== undefined && best.distance <= allowed ? best.name : undefined;
}

/** How many letters may be wrong. All dates are alike, and so are all short words. */
function slipsIn(name: string): number {
  if (name.length <= 3) return 1;
  return /[a-z]/i.test(name) ? Math.max(2, Math.floor(name.length / 3)) : 2;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
