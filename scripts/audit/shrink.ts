/** The text of the list without these rows. Whatever else stands there stays. */
export function withoutRows(text: string, rows: readonly string[]): string {
  return rows.reduce((rest, row) => rest.replace(new RegExp(`\\s*'${row}',?`), ''), text);
}
