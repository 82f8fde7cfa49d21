/** JSON with a line a field, so that it can be read and mended; any other text as it is. */
export function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2);
  } catch {
    return payload;
  }
}

/** Whether the connectors would read it: JSON, or JSON in each line. */
export const isJson = (text: string): boolean =>
  parses(text) || text.split('\n').every((line) => line.trim() === '' || parses(line));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
