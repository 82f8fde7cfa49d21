import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mineText } from '#base/mineTime.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { shownMoment } from '#features/mine/api.ts';
import { DateField } from '#ui/form/lazyInputs.ts';
import css from './DaySamples.module.css';
import { exportSamples, fitsPage, rangeOfDay } from './exports.ts';

/** Every sample of points on a day of the mine, with state and quality, as a file. */
export function DaySamples({ points }: { readonly points: readonly Point[] }) {
  const { t } = useTranslation('charts');
  const failureText = useFailureText();
  const id = useId();
  const [day, setDay] = useState<string | undefined>(() => mineText(shownMoment()).slice(0, 10));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async (format: 'csv' | 'parquet'): Promise<void> => {
    if (day === undefined) return;
    const range = rangeOfDay(day);
    setFault(undefined);
    if (!fitsPage(range, points)) {
      setFault(t('tooManySamples'));
      return;
    }
    setBusy(true);
    const done = await exportSamples(range, points, `${points[0]?.code ?? ''}_${day}`, format);
    setBusy(false);
    if (!done.ok) setFault(failureText(done.error));
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
        onClick={() => void save('csv')}
      >
        {t('daySamples')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={busy || day === undefined}
        onClick={() => void save('parquet')}
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
