/** Signs that stand between the cells of text files. */
const separators = [',', ';', '\t', '|'] as const;
/** Lines by which it is told which of them does. */
const LOOKED = 20;

/** Signs of a file by which it is told how it is parted. */
const HEAD = 64_000;

/** Text of a file: by its mark where it has one, UTF-8 where it is, else GBK. */
export function textOfFile(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gbk').decode(file);
  }
}

/** The sign that parts most of the first lines into the same number of cells, more than one. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, HEAD)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  let best = { separator: ',' as string, lines: 0, cells: 1 };
  for (const separator of separators) {
    const counts = lines.slice(0, LOOKED).map((line) => cellsIn(line, separator));
    const cells = usual(counts);
    const fitting = counts.filter((count) => count === cells).length;
    if (cells > 1 && (fitting > best.lines || (fitting === best.lines && cells > best.cells)))
      best = { separator, lines: fitting, cells };
  }
  return best.separator;
}

/** Cells of a line; signs inside quotes part none. */
function cellsIn(line: string, separator: string): number {
  let cells = 1;
  let inQuotes = false;
  for (const sign of line)
    if (sign === '"') inQuotes = !inQuotes;
    else if (sign === separator && !inQuotes) cells++;
  return cells;
}

/** The number that occurs most often, the larger of two. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [most] = [...times].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || b - a);
  return most?.[0] ?? 1;
}

/** The sign that parts the heads: a comma where there is one in the first line. */
export function separatorOfHead(text: string): string {
  const [first = ''] = text
    .slice(0, HEAD)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  return separators.find((separator) => cellsIn(first, separator) > 1) ?? ',';
}
