/** What every sheet has, whoever prints it. */
export type Paper = { readonly paper: string; readonly header: string; readonly footer: string };

let askPaper = (): Promise<Paper> => Promise.resolve({ paper: 'A4', header: '', footer: '' });

/** From now on `ask` tells what sheets have. It must not reject. */
export const paperFrom = (ask: () => Promise<Paper>): void => void (askPaper = ask);

/** How a sheet looks on paper: black on white, heads of tables on each page. */
const onPaper =
  'body{font:12px sans-serif;color:#000}h1{font-size:16px}h2{font-size:14px;margin:12px 0 4px}p{margin:4px 0}' +
  'table{width:100%;border-collapse:collapse}thead{display:table-header-group}tr{break-inside:avoid}' +
  'th,td{padding:3px 6px 3px 0;border-bottom:1px solid #999;text-align:start;vertical-align:top}' +
  'dl>div{display:inline-block;margin:0 24px 8px 0}dd{margin:0}svg{width:100%;height:96px}img{max-width:100%}a{color:#000;text-decoration:none}button,[data-screen]{display:none}';

/**
 * Prints `sheet` alone, between the header and the footer of all sheets: a window has strip, menu
 * and tags around it that belong on no paper.
 */
export async function printSheet(sheet: Element | null): Promise<void> {
  const { paper, header, footer } = await askPaper();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const [inner, view] = [frame.contentDocument, frame.contentWindow];
  if (sheet === null || inner === null || view === null) return frame.remove();
  inner.title = document.title;
  inner.documentElement.lang = document.documentElement.lang;
  for (const part of [header, inner.importNode(sheet, true), footer]) {
    if (part === '') continue;
    const line = inner.createElement('p');
    line.append(part);
    inner.body.append(typeof part === 'string' ? line : part);
  }
  const style = inner.createElement('style');
  style.textContent = `@page{size:${paper}}${onPaper}`;
  inner.head.append(style);
  // A copied picture is read anew; paper that waits for none of them would stay white.
  await Promise.allSettled([...inner.images].map((image) => image.decode()));
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
