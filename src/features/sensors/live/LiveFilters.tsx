import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import pages from '#ui/page/page.module.css';
import { type LiveQuery } from './liveQuery.ts';
import type { LivePageProps } from './LivePage.tsx';

type Props = Pick<LivePageProps, 'model' | 'rows'> & {
  readonly kinds: LivePageProps['kinds'] | undefined;
  readonly query: LiveQuery;
  readonly onChange: (part: Partial<LiveQuery>) => void;
  /** What stands behind the filters. */
  readonly children?: ReactNode;
};

/** Which rows are listed, by place, kind and text. */
export function LiveFilters({ model, rows, kinds, query, onChange: change, children }: Props) {
  const { t } = useTranslation('live');
  const areas = useMemo(() => {
    const here = new Set((rows ?? []).map(({ subject }) => subject.areaCode));
    return model.areas
      .filter(({ code }) => here.has(code))
      .map(({ code, name: label }) => ({ value: code, label }));
  }, [model, rows]);
  return (
    <div className={pages.filters} role="search">
      <Pick
        label={t('area')}
        all={t('allAreas')}
        choices={areas}
        value={query.areaCode}
        onPick={(areaCode) => change({ areaCode })}
      />
      {kinds === undefined ? null : (
        <Pick
          label={t('kind')}
          all={t('allKinds')}
          choices={kinds}
          value={query.kinds[0]}
          onPick={(kind) => change({ kinds: kind === undefined ? [] : [kind] })}
        />
      )}
      <SearchBox label={t('search')} text={query.text} onText={(text) => change({ text })} />
      {children}
    </div>
  );
}
