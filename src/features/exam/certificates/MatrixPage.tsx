import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import css from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Descent } from './Descent.tsx';
import { Matrix } from './Matrix.tsx';
import { addressOfMatrix, matrixOf, type MatrixQuery } from './matrixAddress.ts';

/** `/exam/certificate/matrix`: who holds what he needs, and who of a shift may not go where. */
export function Component() {
  const { t } = useTranslation('certificates');
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => matrixOf(new URLSearchParams(address)), [address]);
  const change = (part: Partial<MatrixQuery>): void =>
    setSearch(addressOfMatrix({ ...query, ...part }), { replace: true });
  const View = query.view === 'matrix' ? Matrix : Descent;
  return (
    <div className={css.page}>
      <PageHeader title={t('title')}>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          data={(['matrix', 'descent'] as const).map((value) => ({ value, label: t(value) }))}
          value={query.view}
          onChange={(view) => change({ view })}
        />
      </PageHeader>
      <View query={query} change={change} />
    </div>
  );
}
