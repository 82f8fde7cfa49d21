/** The pages in Chinese, by their path. */
export const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../docs/help/zh-cn/*.md',
  { query: '?raw', import: 'default', eager: true },
);
