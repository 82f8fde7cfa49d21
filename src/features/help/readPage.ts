/** A part of a page of the help: what stands under one heading, as Markdown. */
export type HelpSection = {
  /** Names the heading in addresses, the same in every language; empty for what stands first. */
  readonly id: string;
  readonly heading: string;
  readonly markdown: string;
};

/** A page of the help; its first section stands before any heading. */
export type HelpPage = {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly HelpSection[];
};

/**
 * Reads a page: `# Title`, then parts that begin with `## Heading {#id}`. Links between pages
 * (`alarms.md#shelve`) become addresses of the product.
 */
export function readPage(name: string, markdown: string): HelpPage {
  const [first = '', ...parts] = markdown.split(/^## /m);
  const [title = '', ...lead] = first.trim().split('\n');
  return {
    name,
    title: title.replace(/^# /, ''),
    sections: [
      { id: '', heading: '', markdown: linked(lead.join('\n')) },
      ...parts.map((part) => {
        const [line = '', ...body] = part.split('\n');
        const [heading = '', id = ''] = line.trim().replace(/\}$/, '').split(' {#');
        return { id, heading, markdown: linked(body.join('\n')) };
      }),
    ],
  };
}

/** What a reader of the page sees of its Markdown, on one line. */
export const textOf = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !/^[|: -]+$/.test(line))
    .map((line) => line.replace(/^ {0,8}(?:[-*>]|\d{1,3}\.) /, ''))
    .join(' ')
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const linked = (markdown: string): string =>
  markdown.replaceAll(/\]\(([\w-]+)\.md(#[\w-]+)?\)/g, '](#/help/$1$2)').trim();
