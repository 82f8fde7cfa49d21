/**
 * First letters of the Chinese characters of each text, with its Latin letters and digits as they are, in lower case: 报警 T1 is
 * `bjt1`. The tables for it are large and come with the first search.
 */
export async function initialsOf(texts: readonly string[]): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  return texts.map((text) =>
    pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
      .join('')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
}
