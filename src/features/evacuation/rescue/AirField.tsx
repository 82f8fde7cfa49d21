import { Button, NumberInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rescuePaths } from '#contracts/evacuation/rescue.ts';
import css from './rescue.module.css';
import { useOrder } from './useRescue.ts';

type Props = {
  readonly teamId: number;
  readonly personNo: number;
  readonly name: string;
};

/** What a member says of his air, in minutes; from then on it goes by the clock. */
export function AirField({ teamId, personNo, name }: Props) {
  const { t } = useTranslation('rescue');
  const [minutes, setMinutes] = useState<number | string>('');
  const { isBusy, order } = useOrder(() => setMinutes(''));
  const report = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof minutes === 'number')
      void order(rescuePaths.air, { id: teamId, personNo, airMinutes: Math.round(minutes) });
  };
  return (
    <form className={css.report} onSubmit={report}>
      <NumberInput
        size="xs"
        hideControls
        aria-label={t('airOf', { name })}
        placeholder={t('airMinutes')}
        min={0}
        max={480}
        value={minutes}
        onChange={setMinutes}
      />
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        loading={isBusy}
        disabled={typeof minutes !== 'number'}
      >
        {t('report')}
      </Button>
    </form>
  );
}
