const UNITS = ['KiB', 'MiB', 'GiB'] as const;

/** Bytes as a person says them: `512 bytes`, `3.2 MiB`, `64 MiB`. */
export function renderSize(bytes: number): string {
  let size = bytes;
  let unit = 'bytes';
  for (const larger of UNITS) {
    if (size < 1024) break;
    size /= 1024;
    unit = larger;
  }
  return `${Number.isInteger(size) || size >= 100 ? Math.round(size) : size.toFixed(1)} ${unit}`;
}
