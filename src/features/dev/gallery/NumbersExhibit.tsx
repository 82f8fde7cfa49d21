import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/theme/formStyles.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import type { NumberSpan } from '#ui/inputs/numberRange.ts';
import { NumberRangeField } from '#ui/inputs/NumberRangeField.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.numbers', {
  'zh-cn': {
    integer: '整数',
    limit: '报警限值',
    span: '量程',
    narrow: '量程（最宽 10）',
    help: '最多 3 位整数、2 位小数',
  },
  en: {
    integer: 'Whole number',
    limit: 'Alarm limit',
    span: 'Range',
    narrow: 'Range (10 at most)',
    help: 'At most 3 digits and 2 decimals',
  },
});

/** Numbers and ranges of numbers. */
export function Component() {
  const { t } = useTranslation('dev.numbers');
  const [integer, setInteger] = useState<number>();
  const [limit, setLimit] = useState<number | undefined>(1.5);
  const [span, setSpan] = useState<NumberSpan>();
  const [narrow, setNarrow] = useState<NumberSpan>();
  return (
    <Shelf>
      <Shown title={t('integer')} value={integer}>
        <NumberField
          id="integer"
          label={t('integer')}
          precision={0}
          value={integer}
          onChange={setInteger}
        />
      </Shown>
      <Shown title={t('limit')} value={limit}>
        <NumberField
          id="limit"
          label={t('limit')}
          help={t('help')}
          digits={3}
          precision={2}
          negative
          unit="% CH₄"
          value={limit}
          onChange={setLimit}
        />
      </Shown>
      <Shown title={t('span')} value={span}>
        <NumberRangeField
          id="span"
          label={t('span')}
          precision={1}
          value={span}
          onChange={setSpan}
        />
      </Shown>
      <Shown title={t('narrow')} value={narrow}>
        <NumberRangeField
          id="narrow"
          label={t('narrow')}
          range={10}
          unit="m"
          value={narrow}
          onChange={setNarrow}
        />
      </Shown>
    </Shelf>
  );
}
