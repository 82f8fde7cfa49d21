import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { companyInfo } from '#contracts/mine/places.ts';
import type { CircuitEnergy, SuspendedWork } from '#contracts/sensors/energy.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './energy.module.css';

type Props = {
  readonly rule: SuspendedWork;
  readonly readUntil: number | null;
  readonly names: readonly CircuitEnergy[];
};

/** How the rule for work in a suspended mine stands: what it judges by, beside its limits. */
export function SuspendedRule({ rule, readUntil, names }: Props) {
  const { t } = useTranslation('energy');
  const { watched, hoistShare, hoistShareLimit, dayShareLimit, underground, permitted } = rule;
  const hoist = names.find(({ code }) => code === rule.hoistMeter)?.name ?? rule.hoistMeter;
  const dayShare = dayShareOf(rule);
  return (
    <section className={css.rule} aria-label={t('rule')}>
      <h2>{t('rule')}</h2>
      <dl>
        <div>
          <dt>{t('production')}</dt>
          <dd>{productionText(rule.productionState)}</dd>
        </div>
        <div>
          <dt>{t('ruleState')}</dt>
          <dd>
            <RuleState rule={rule} />
          </dd>
        </div>
        <Figure
          name={t('hoistShare', { hoist: hoist ?? '-' })}
          value={hoistShare}
          limit={hoistShareLimit}
          isWatched={watched}
          said={hoistShare === null ? '-' : percent(hoistShare)}
          limitSaid={percent(hoistShareLimit)}
        />
        <Figure
          name={t('dayShare')}
          value={dayShare}
          limit={dayShareLimit}
          isWatched={watched}
          said={
            dayShare === null ? (rule.usualDay === null ? t('noUsualDay') : '-') : percent(dayShare)
          }
          limitSaid={percent(dayShareLimit)}
        />
        <Figure
          name={t('underground')}
          value={underground}
          limit={permitted}
          isWatched={watched}
          said={String(underground)}
          limitSaid={String(permitted)}
        />
        <div>
          <dt>{t('readUntil')}</dt>
          <dd>{readUntil === null ? '-' : fullMomentText(readUntil)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Today's energy of the hoist against that of a usual day; null where either is not known. */
const dayShareOf = ({ hoistDay, usualDay }: SuspendedWork): number | null =>
  hoistDay === null || usualDay === null || usualDay <= 0 ? null : hoistDay / usualDay;

const percent = (share: number): string => `${numberText(share * 100, 1)} %`;

function RuleState({ rule: { alarm, watched } }: { readonly rule: SuspendedWork }) {
  const { t } = useTranslation('energy');
  return alarm === null ? (
    <StatusDot tone={watched ? 'full' : 'ring'}>{t(watched ? 'watched' : 'notWatched')}</StatusDot>
  ) : (
    <Link to={`/monitoring/workspace?alarm=${alarm.id}`}>
      <AlarmMark
        level={alarm.level as Level}
        label={t('raised', { at: fullMomentText(alarm.raisedTime) })}
      />
    </Link>
  );
}

type FigureProps = {
  readonly name: string;
  /** Null where it is not known. */
  readonly value: number | null;
  readonly limit: number;
  /** Whether a value over the limit means anything. */
  readonly isWatched: boolean;
  readonly said: string;
  readonly limitSaid: string;
};

function Figure({ name, value, limit, isWatched, said, limitSaid }: FigureProps) {
  const { t } = useTranslation('energy');
  return (
    <div data-over={(isWatched && value !== null && value > limit) || undefined}>
      <dt>{name}</dt>
      <dd>
        {said} <small>{t('limit', { limit: limitSaid })}</small>
      </dd>
    </div>
  );
}

const shape = companyInfo.fields.productionState.shape;

function productionText(state: number): string {
  if (shape.kind !== 'select') return String(state);
  const choice = Object.values(shape.choices).find(([value]) => value === state);
  return choice === undefined ? String(state) : choice[currentLanguage() === 'en' ? 2 : 1];
}
