import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Takeover } from '#contracts/signage/takeover.ts';
import { alarmNameKey, alarmReading } from '#features/alarms/api.ts';
import { spanText } from '#ui/time/clockText.ts';
import { mineText } from '#base/mineTime.ts';
import css from './takeover.module.css';
import { speak } from '#ui/speak.ts';
import { takeoverWords } from './takeoverWords.ts';

/** A server that said nothing for so long may have other figures by now. */
const QUIET_MS = 8_000;
const MOST_CLOSED = 6;
const noPoints = new Map();

type Props = {
  readonly takeover: Takeover;
  /** The server's time as far as it is known. */
  readonly now: number;
  /** How long the server has said nothing, ms; undefined: since the page was opened. */
  readonly quietMs: number | undefined;
  readonly onPainted: (key: string) => void;
};

/** The whole screen while the mine has taken it over. */
export function TakeoverPage({ takeover, now, quietMs, onPainted }: Props) {
  const { t } = useTranslation('player');
  const { key, kind, drill, alarm, reason, where, heads, since } = takeover;
  usePainted(key, onPainted);
  useSpeech(takeover);
  const isQuiet = quietMs === undefined || quietMs > QUIET_MS;
  const reading = alarm === null ? undefined : alarmReading(measured(alarm), noPoints);
  return (
    <section
      className={css.page}
      data-kind={kind}
      data-level={alarm?.level ?? 1}
      data-drill={drill || undefined}
      data-testid="takeover"
      role="alert"
    >
      <header className={css.head}>
        {drill ? <strong className={css.drill}>{t('takeover.drill')}</strong> : null}
        <h1 className={css.title}>
          {alarm === null ? t('takeover.evacuate') : t(`alarms:${alarmNameKey(alarm)}`)}
        </h1>
        <p className={css.where}>
          {alarm === null
            ? t('takeover.wholeMine')
            : [...new Set([...where, alarm.sourceName])].join(' · ')}
          {reading === undefined ? null : (
            <strong className={css.reading}>{`${reading.value}${reading.rest}`}</strong>
          )}
        </p>
        {reason === '' ? null : <p className={css.reason}>{reason}</p>}
      </header>
      <WayOut way={takeover.way} kind={kind} />
      <div className={css.facts}>
        {heads === null ? null : <Heads heads={heads} age={now - heads.at} />}
        <Closed closed={takeover.closed} />
      </div>
      <footer className={css.foot}>
        <span>{t('takeover.since', { time: mineText(since).slice(11, 16) })}</span>
        {isQuiet ? (
          <strong className={css.old} role="status">
            {quietMs === undefined
              ? t('takeover.unheard')
              : t('takeover.quiet', { age: spanText(quietMs) })}
          </strong>
        ) : null}
      </footer>
    </section>
  );
}

const measured = (alarm: NonNullable<Takeover['alarm']>) => ({
  pointNo: alarm.pointNo,
  unit: alarm.unit,
  currentValue: alarm.value,
  raisedValue: alarm.value,
  limitValue: alarm.limit,
  detail: alarm.kind === null ? {} : { kind: alarm.kind },
});

/** Tells of the page once the browser has painted it and shows it. */
function usePainted(key: string, onPainted: (key: string) => void): void {
  const told = useEffectEvent(onPainted);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      // The frame after the one in which it was drawn: now it stands on the screen.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (document.visibilityState === 'visible') told(key);
        });
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
}

const SPEAK_MS = 20_000;

/** Says it aloud where the browser may, again and again until it is over. */
function useSpeech(takeover: Takeover): void {
  const { t, i18n } = useTranslation('player');
  const say = useEffectEvent(() =>
    speak(takeoverWords(takeover, t), i18n.language, takeover.volume),
  );
  const { key } = takeover;
  useEffect(() => {
    let end = say();
    const timer = window.setInterval(() => {
      end = say();
    }, SPEAK_MS);
    return () => {
      window.clearInterval(timer);
      end();
    };
  }, [key]);
}

function WayOut({ way, kind }: Pick<Takeover, 'way' | 'kind'>) {
  const { t } = useTranslation('player');
  if (way === null)
    return kind === 'evacuation' ? <p className={css.noWay}>{t('takeover.follow')}</p> : null;
  if (way.to === 'none') return <p className={css.noWay}>{t('takeover.noWay')}</p>;
  const to = way.name === '' ? t(`takeover.to.${way.to}`) : way.name;
  return (
    <div className={css.way}>
      {way.arrow === null ? null : (
        <svg
          className={css.arrow}
          viewBox="0 0 100 100"
          style={{ rotate: `${way.arrow}deg` }}
          role="img"
          aria-label={t('takeover.arrow', { degrees: way.arrow })}
        >
          <path d="M50 4 L92 50 L66 50 L66 96 L34 96 L34 50 L8 50 Z" />
        </svg>
      )}
      <p className={css.to}>
        <span>{to}</span>
        {way.metres === null ? null : (
          <strong>{t('takeover.metres', { metres: way.metres })}</strong>
        )}
      </p>
    </div>
  );
}

type HeadsProps = { readonly heads: NonNullable<Takeover['heads']>; readonly age: number };

function Heads({ heads, age }: HeadsProps) {
  const { t } = useTranslation('player');
  const isOld = age > QUIET_MS;
  const figures = [
    ['below', heads.roster - heads.safe],
    ['safe', heads.safe],
    ['refuge', heads.refuge],
    ['lost', heads.lost],
  ] as const;
  return (
    <div className={css.heads} data-old={isOld || undefined}>
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`takeover.heads.${name}`)}</dt>
            <dd>{isOld ? `${count}?` : count}</dd>
          </div>
        ))}
      </dl>
      <p>
        {isOld
          ? t('takeover.headsOld', { age: spanText(age) })
          : t('takeover.headsAt', { time: mineText(heads.at).slice(11) })}
      </p>
    </div>
  );
}

function Closed({ closed }: Pick<Takeover, 'closed'>) {
  const { t } = useTranslation('player');
  if (closed.length === 0) return null;
  const rest = closed.length - MOST_CLOSED;
  return (
    <div className={css.closed}>
      <h2>{t('takeover.closed')}</h2>
      <ul>
        {closed.slice(0, MOST_CLOSED).map(({ name, why }) => (
          <li key={name}>
            <span aria-hidden="true">✕</span> {name} <small>{t(`takeover.why.${why}`)}</small>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('takeover.more', { count: rest })}</p> : null}
    </div>
  );
}
