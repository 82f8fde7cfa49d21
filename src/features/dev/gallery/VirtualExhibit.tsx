import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomOf } from '#base/random.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { pageTexts } from '#ui/pageTexts.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import type { Column } from '#ui/table/column.ts';
import { noRows } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';

pageTexts('dev.virtual', {
  'zh-cn': { title: '一万行', name: '测点', value: '数值', place: '位置', empty: '没有测点' },
  en: {
    title: 'Ten thousand rows',
    name: 'Point',
    value: 'Value',
    place: 'Place',
    empty: 'No points',
  },
});

type Row = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly place: string;
};

const random = randomOf(3, 'virtual');
const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, i) => ({
  id: String(i),
  name: `甲烷传感器 T${i + 1}`,
  value: random.below(300) / 100,
  place: `${1 + random.below(8)} 采区 ${1 + random.below(30)} 工作面`,
}));
const idOf = ({ id }: Row): string => id;

/** 10,000 rows of which only those in sight are drawn. */
export function Component() {
  const { t } = useTranslation('dev.virtual');
  const [selection, setSelection] = useState(noRows);
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: t('name'),
      width: 200,
      sortBy: ({ name }) => name,
      render: ({ name }) => name,
    },
    {
      id: 'value',
      header: t('value'),
      width: 100,
      align: 'right',
      sortBy: ({ value }) => value,
      render: ({ value }) => numberText(value, 2),
    },
    { id: 'place', header: t('place'), width: 200, grows: true, render: ({ place }) => place },
  ];
  return (
    <VirtualTable
      name="galleryVirtual"
      label={t('title')}
      columns={columns}
      rows={rows}
      idOf={idOf}
      selection={selection}
      onSelect={setSelection}
      onOpen={() => undefined}
      empty={<EmptyState title={t('empty')} />}
    />
  );
}
