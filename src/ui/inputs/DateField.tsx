import { DatePickerInput, DatesProvider, DateTimePicker, TimeInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { inputProps, type ControlProps } from './control.ts';
import { dateSettings } from './dateSettings.ts';
import { useCalendarWords } from './useCalendarWords.ts';

export type DateFieldProps = ControlProps<string> & { readonly kind: 'date' | 'dateTime' | 'time' };

/** A day ('yyyy-MM-dd'), a moment ('yyyy-MM-dd HH:mm:ss') or a time of day ('HH:mm:ss'). */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation('form');
  const words = useCalendarWords();
  const { kind, value, onChange, disabled, readOnly } = props;
  const isFixed = disabled === true || readOnly === true;
  const shared = {
    ...inputProps(props),
    disabled: isFixed,
    clearable: !isFixed,
    clearButtonProps: { 'aria-label': t('clear') },
    onChange: (next: string | null) => onChange(next ?? undefined),
  };
  if (kind === 'time') {
    const set = (clock: string): void =>
      onChange(clock === '' ? undefined : clock.length === 5 ? `${clock}:00` : clock);
    return (
      <TimeInput
        {...inputProps(props)}
        withSeconds
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  }
  return (
    <DatesProvider settings={dateSettings()}>
      {kind === 'date' ? (
        <DatePickerInput {...shared} {...words} valueFormat="YYYY-MM-DD" value={value ?? null} />
      ) : (
        <DateTimePicker
          {...shared}
          {...words}
          withSeconds
          valueFormat="YYYY-MM-DD HH:mm:ss"
          value={value ?? null}
          timePickerProps={{
            hoursInputLabel: t('hours'),
            minutesInputLabel: t('minutes'),
            secondsInputLabel: t('seconds'),
          }}
          submitButtonProps={{ 'aria-label': t('ok') }}
        />
      )}
    </DatesProvider>
  );
}
