import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mineText } from '#base/mineTime.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { shownMoment } from '#features/mine/api.ts';
import { DateField } from '#ui/form/lazyInputs.ts';
import css from './DaySamples.module.css';
import { rangeOfDay, type SampleForm } from './exports.ts';
import { useSaveSamples } from './useSaveSamples.ts';

/** Every sample of points on a day of the mine, with state and quality, as a file. */
export function DaySamples({ points }: { readonly points: readonly Point[] }) {
  const { t } = useTranslation('charts');
  const id = useId();
  const [day, setDay] = useState<string | undefined>(() => mineText(shownMoment()).slice(0, 10));
  const { busy, fault, save } = useSaveSamples();
  const saveDay = (form: SampleForm): void => {
    if (day === undefined) return;
    void save(rangeOfDay(day), points, `${points[0]?.code ?? ''}_${day}`, form);
  };
  return (
    <div className={css.root}>
      <Suspense fallback={null}>
        <DateField id={id} kind="date" quiet label={t('dayLabel')} value={day} onChange={setDay} />
      </Suspense>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        loading={busy}
        disabled={day === undefined}
        onClick={() => saveDay('csv')}
      >
        {t('daySamples')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={busy || day === undefined}
        onClick={() => saveDay('parquet')}
      >
        {t('dayParquet')}
      </Button>
      {fault === undefined ? null : (
        <Text role="alert" size="xs" c="red">
          {fault}
        </Text>
      )}
    </div>
  );
}
