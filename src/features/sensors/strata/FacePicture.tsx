import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { apart } from '../bars/apart.ts';
import { extremesOf, topOf, type Face, type Support } from './faces.ts';
import css from './strata.module.css';
import { SupportColumn } from './SupportColumn.tsx';

type Props = {
  readonly face: Face;
  readonly spans: ReadonlyMap<number, Span>;
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
};

/** Px: the height of a column that reaches the upper edge, and of a line of a label. */
const HEIGHT = 200;
const LINE = 13;

/** The supports of a face side by side, each from nought to its load, before the face's limits. */
export function FacePicture({ face, spans, open, onOpen }: Props) {
  const { t } = useTranslation('bars');
  const row = useRef<HTMLDivElement>(null);
  const hours = face.supports.map(({ bar }) => extremesOf(spans.get(bar.point.no)?.values));
  const top = topOf(face, Math.max(0, ...hours.map((hour) => hour?.max ?? 0)));
  const limits = face.limits.toSorted((a, b) => b.value - a.value);
  const places = apart(
    limits.map(({ value }) => (1 - value / top) * HEIGHT),
    LINE,
  );
  return (
    <section className={css.face} aria-label={face.name || t('noArea')}>
      <FaceHead face={face} />
      <div className={css.plot} style={{ '--face': `${HEIGHT}px` } as CSSProperties}>
        <div className={css.scroller}>
          <div
            ref={row}
            className={css.supports}
            role="group"
            aria-label={face.name || t('noArea')}
            onKeyDown={(event) => walk(event, row.current)}
          >
            {limits.map(({ level, value }) => (
              <span
                key={level}
                className={css.line}
                style={{ insetBlockStart: (1 - value / top) * HEIGHT }}
              />
            ))}
            {face.supports.map((support, i) => (
              <SupportColumn
                key={support.bar.key}
                support={support}
                hour={hours[i]}
                top={top}
                isOpen={support.bar.key === open}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
        <ul className={css.limits}>
          {limits.map(({ level, grade, value }, i) => (
            <li key={level} style={{ insetBlockStart: (places[i] ?? 0) - LINE / 2 }}>
              {t(`grade.${grade}`)} {numberText(value)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FaceHead({ face: { name, unit, supports } }: { readonly face: Face }) {
  const { t } = useTranslation('bars');
  const alarms = supports.filter(({ bar }) => bar.level !== 0);
  const untrusted = supports.filter(({ bar }) => !bar.trusted).length;
  const worst = alarms.reduce<number>((least, { bar }) => Math.min(least, bar.level), 5);
  const most = greatest(supports);
  return (
    <header className={css.head}>
      <h2>{name || t('noArea')}</h2>
      <span>{t('supports', { count: supports.length })}</span>
      {most?.bar.reading === undefined ? null : (
        <span>
          {t('most', {
            value: `${numberText(most.bar.reading.value, most.bar.point.precision)} ${unit}`,
            name: most.label,
          })}
        </span>
      )}
      {alarms.length === 0 ? null : (
        <AlarmMark level={worst as 1 | 2 | 3 | 4} label={t('inAlarm', { count: alarms.length })} />
      )}
      {untrusted === 0 ? null : (
        <AlarmMark level="lost" label={t('notTrusted', { count: untrusted })} />
      )}
    </header>
  );
}

/** The one with the greatest load of those that may be believed. */
const greatest = (supports: readonly Support[]): Support | undefined =>
  supports
    .filter(({ bar }) => bar.trusted)
    .toSorted((a, b) => (b.bar.reading?.value ?? 0) - (a.bar.reading?.value ?? 0))[0];

/** Left and right go along the face, Home and End to its ends. */
function walk(event: KeyboardEvent, row: HTMLElement | null): void {
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}
