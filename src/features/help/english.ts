/** The pages in English, by their path. */
export const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../docs/help/en/*.md',
  { query: '?raw', import: 'default', eager: true },
);
