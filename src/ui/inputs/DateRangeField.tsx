import './dateStyles.ts';
import { Button, CloseButton, InputBase, Popover } from '@mantine/core';
import { DatePicker, DatesProvider, TimeInput } from '@mantine/dates';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../useNarrow.ts';
import { inputProps, type ControlProps } from './control.ts';
import { dateSettings } from './dateSettings.ts';
import {
  dateShortcuts,
  dayText,
  isSpan,
  mayChoose,
  shortcutSpan,
  spanOfDays,
  type DateSpan,
} from './dateRange.ts';
import css from './DateRangeField.module.css';
import { useCalendarWords } from './useCalendarWords.ts';

/**
 * A span of days with times: none in the future, at most twelve months either side of the day
 * chosen first.
 */
export function DateRangeField(props: ControlProps<DateSpan>) {
  const { t } = useTranslation('form');
  const { value, onChange, disabled, readOnly, label, placeholder } = props;
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<string>();
  const span = isSpan(value) ? value : undefined;
  const [today, setToday] = useState('');
  // A month chosen from the list of months takes the focus away with it, and the panel would no
  // longer hear the key.
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    setFirst(undefined);
    setOpen(false);
  });
  const take = (next: DateSpan | undefined): void => {
    setFirst(undefined);
    onChange(next);
  };
  const isFixed = disabled === true || readOnly === true;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      withRoles={false}
      withinPortal
      shadow="md"
      onClose={() => setFirst(undefined)}
    >
      <Popover.Target>
        <InputBase
          {...inputProps(props)}
          component="button"
          type="button"
          pointer
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${label}: ${span === undefined ? t('chooseSpan') : span.join(' – ')}`}
          disabled={isFixed}
          classNames={{ input: css.button ?? '' }}
          onClick={() => {
            setToday(dayText(Date.now()));
            setOpen(!isOpen);
          }}
          rightSectionPointerEvents="all"
          rightSection={
            span === undefined || isFixed ? null : (
              <CloseButton size="sm" aria-label={t('clear')} onClick={() => take(undefined)} />
            )
          }
        >
          {span === undefined ? (
            <span className={css.placeholder}>{placeholder ?? t('chooseSpan')}</span>
          ) : (
            <span className="ph-digits">
              {span[0]} – {span[1]}
            </span>
          )}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <SpanPanel
          span={span}
          first={first}
          today={today}
          onFirst={setFirst}
          onTake={take}
          onEnd={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type SpanPanelProps = {
  readonly span: DateSpan | undefined;
  /** The day that was chosen while its other end is not. */
  readonly first: string | undefined;
  readonly today: string;
  readonly onFirst: (day: string | undefined) => void;
  readonly onTake: (span: DateSpan) => void;
  readonly onEnd: () => void;
};

/** Shortcuts, days, and the times of day of both ends. */
function SpanPanel({ span, first, today, onFirst, onTake, onEnd }: SpanPanelProps) {
  const { t } = useTranslation('form');
  const isNarrow = useNarrow();
  const words = useCalendarWords();
  const choose = ([from, to]: [string | null, string | null]): void => {
    if (from !== null && to !== null) onTake(spanOfDays(from, to, span));
    else onFirst(from ?? undefined);
  };
  return (
    <div className={css.panel}>
      <div className={css.shortcuts}>
        {dateShortcuts.map((shortcut) => (
          <Button
            key={shortcut}
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              onTake(shortcutSpan(shortcut, Date.now()));
              onEnd();
            }}
          >
            {t(shortcut)}
          </Button>
        ))}
      </div>
      <div className={css.days}>
        <DatesProvider settings={dateSettings()}>
          <DatePicker
            {...words}
            type="range"
            allowSingleDateInRange
            size="sm"
            numberOfColumns={isNarrow ? 1 : 2}
            value={
              first === undefined
                ? [span?.[0].slice(0, 10) ?? null, span?.[1].slice(0, 10) ?? null]
                : [first, null]
            }
            onChange={choose}
            excludeDate={(day) => !mayChoose(day, today, first)}
            {...(isNarrow || span === undefined ? {} : { defaultDate: span[0].slice(0, 10) })}
          />
        </DatesProvider>
        <div className={css.times}>
          <EndTime at={0} span={span} onTake={onTake} />
          <EndTime at={1} span={span} onTake={onTake} />
          <Button size="xs" onClick={onEnd}>
            {t('ok')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The time of day of one end; an end that passes the other changes places with it. */
function EndTime({
  at,
  span,
  onTake,
}: Pick<SpanPanelProps, 'span' | 'onTake'> & { readonly at: 0 | 1 }) {
  const { t } = useTranslation('form');
  return (
    <TimeInput
      label={t(at === 0 ? 'from' : 'to')}
      withSeconds
      disabled={span === undefined}
      value={span?.[at].slice(11) ?? ''}
      onChange={(event) => {
        const [clock] = /^\d\d:\d\d(:\d\d)?$/.exec(event.currentTarget.value) ?? [];
        if (span === undefined || clock === undefined) return;
        const moment = `${span[at].slice(0, 10)} ${clock.length === 5 ? `${clock}:00` : clock}`;
        const [from, to] = at === 0 ? [moment, span[1]] : [span[0], moment];
        onTake(from <= to ? [from, to] : [to, from]);
      }}
    />
  );
}
