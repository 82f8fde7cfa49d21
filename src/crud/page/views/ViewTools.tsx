import type { ReactNode } from 'react';
import { RefreshTool } from '#ui/table/TableTools.tsx';
import { AllFilters } from '../AllFilters.tsx';
import type { ViewProps } from './viewProps.ts';
import css from './views.module.css';

/** The bar above a view: filters, what the view puts there, and reading anew. */
export function ViewTools({
  entity,
  list,
  context,
  children,
}: ViewProps & { readonly children?: ReactNode }) {
  return (
    <div className={css.tools}>
      <AllFilters
        entity={entity}
        list={list}
        language={context.language}
        dictionaries={context.dictionaries}
      />
      {children}
      <span className={css.end}>
        <RefreshTool onRefresh={() => void list.refresh()} isBusy={false} />
      </span>
    </div>
  );
}
