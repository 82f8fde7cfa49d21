import { numberText } from './numberText.ts';

/** A number of bytes in the unit that suits it: 812 B, 1.4 MB; '-' for none. */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return '-';
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${numberText(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${units[step] ?? 'B'}`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];
