import { Button, Popover, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MINE_ZONE } from '#base/mineTime.ts';
import { momentText } from '#ui/time/clockText.ts';
import { shownMoment, quickSpans, type ChartRange } from '#features/mine/api.ts';
import css from './ChartDesk.module.css';
import { momentInput, rangeOf } from './rangeText.ts';

type Props = { readonly range: ChartRange; readonly onRange: (range: ChartRange) => void };

/**
 * Shows the range and changes it: the usual spans, or from and to as dates or expressions such as
 * now-24h.
 */
export function RangePicker({ range, onRange }: Props) {
  const { t } = useTranslation('charts');
  const [opened, setOpened] = useState(false);
  const choose = (next: ChartRange): void => {
    onRange(next);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconClock size={14} stroke={1.5} />}
          aria-label={`${t('range')}: ${rangeLabel(range, t)}`}
          onClick={() => setOpened(!opened)}
        >
          <span className="ph-digits">{rangeLabel(range, t)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.picker}>
          <div className={css.quick} role="group" aria-label={t('quick')}>
            {quickSpans.map(({ key, ms }) => (
              <Button
                key={key}
                size="compact-sm"
                variant={range.live && range.spanMs === ms ? 'light' : 'subtle'}
                color="gray"
                justify="flex-start"
                onClick={() => choose({ live: true, spanMs: ms })}
              >
                {t(`span.${key}`)}
              </Button>
            ))}
          </div>
          {opened ? <OwnRange range={range} onRange={choose} /> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnRange({ range, onRange }: Props) {
  const { t } = useTranslation('charts');
  const [from, setFrom] = useState(() =>
    range.live ? `now-${expressionOf(range.spanMs)}` : momentInput(range.from),
  );
  const [to, setTo] = useState(() => (range.live ? 'now' : momentInput(range.to)));
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const answer = rangeOf(from, to, shownMoment());
    if ('range' in answer) onRange(answer.range);
    else setWrong(answer.wrong);
  };
  return (
    <form className={css.rangeForm} onSubmit={submit} aria-label={t('absolute')}>
      <TextInput
        size="xs"
        label={t('from')}
        value={from}
        error={wrong && wrong !== 'to' ? t(`wrong.${wrong}`) : undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={t('to')}
        value={to}
        error={wrong === 'to' ? t('wrong.to') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <p className={`${css.hint} ${css.wide}`}>{t('rangeHelp')}</p>
      <p className={`${css.hint} ${css.wide}`}>{t('handsHelp')}</p>
      <p className={`${css.hint} ${css.wide}`}>{t('zone', { zone: MINE_ZONE })}</p>
      <Button type="submit" size="compact-sm">
        {t('apply')}
      </Button>
    </form>
  );
}

const units = [
  { ms: 86_400_000, letter: 'd', key: 'spanDays' },
  { ms: 3_600_000, letter: 'h', key: 'spanHours' },
  { ms: 60_000, letter: 'm', key: 'spanMinutes' },
  { ms: 1_000, letter: 's', key: 'spanSeconds' },
] as const;

const unitOf = (spanMs: number) => units.find(({ ms }) => spanMs % ms === 0) ?? units[3];

function expressionOf(spanMs: number): string {
  const { ms, letter } = unitOf(spanMs);
  return `${Math.round(spanMs / ms)}${letter}`;
}

function rangeLabel(range: ChartRange, t: TFunction): string {
  if (!range.live) {
    const now = Date.now();
    return `${momentText(range.from, now)} – ${momentText(range.to, now)}`;
  }
  const quick = quickSpans.find(({ ms }) => ms === range.spanMs);
  if (quick) return t(`span.${quick.key}`);
  const { ms, key } = unitOf(range.spanMs);
  return t(key, { count: Math.round(range.spanMs / ms) });
}
