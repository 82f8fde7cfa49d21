/**
 * How each text is typed without a Chinese keyboard: the first letters of its characters, and where
 * that is more their whole pinyin, both in lower case with its Latin letters and digits as they
 * are: 报警 T1 is `bjt1 baojingt1`. The tables for it are large and come with the first search.
 */
export async function soundsOf(texts: readonly string[]): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  const said = (text: string, pattern: 'first' | 'pinyin'): string =>
    pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join('')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
  return texts.map((text) => [...new Set([said(text, 'first'), said(text, 'pinyin')])].join(' '));
}
