import { DatePicker, DatesProvider } from '@mantine/dates';
import { dateSettings } from '#ui/inputs/dateSettings.ts';
import { useCalendarWords } from '#ui/inputs/useCalendarWords.ts';
import { fieldText, momentOfField } from './momentField.ts';

type Props = {
  readonly at: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly onDay: (at: number) => void;
};

const dayOf = (at: number): string => fieldText(at).slice(0, 10);

/** The days around a moment; another day is taken with the same time. */
export default function MomentDays({ at, min, max, onDay }: Props) {
  const words = useCalendarWords();
  return (
    <DatesProvider settings={dateSettings()}>
      <DatePicker
        {...words}
        value={dayOf(at)}
        defaultDate={dayOf(at)}
        {...(min === undefined ? {} : { minDate: dayOf(min) })}
        {...(max === undefined ? {} : { maxDate: dayOf(max) })}
        onChange={(day) => {
          const wanted =
            day === null ? undefined : momentOfField(`${day} ${fieldText(at).slice(11)}`, at);
          if (wanted !== undefined) onDay(Math.min(Math.max(wanted, min ?? wanted), max ?? wanted));
        }}
      />
    </DatesProvider>
  );
}
