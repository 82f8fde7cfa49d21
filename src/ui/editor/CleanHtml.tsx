import { useMemo } from 'react';
import { cleanHtml } from './cleanHtml.ts';
import css from './editor.module.css';
import { withFormulas } from './withFormulas.ts';

/** Shows HTML of whatever origin; what could run in it is taken out first, formulas are drawn. */
export default function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => withFormulas(cleanHtml(html)), [html]);
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
