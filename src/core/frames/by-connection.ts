/** The frames of each connection, in the order in which connections first appear; those of a connection stay in theirs. */
export function groupByConnection<Each extends { readonly connection: string }>(
  frames: readonly Each[],
): ReadonlyMap<string, readonly [Each, ...Each[]]> {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const frame of frames) {
    const own = groups.get(frame.connection);
    if (own === undefined) groups.set(frame.connection, [frame]);
    else own.push(frame);
  }
  return groups;
}
