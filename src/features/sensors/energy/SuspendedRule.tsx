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
  const {
    watched,
    hoistShare,
    hoistShareLimit,
    hoistDay,
    usualDay,
    dayShareLimit,
    underground,
    permitted,
    alarm,
  } = rule;
  const hoist = names.find(({ code }) => code === rule.hoistMeter)?.name ?? rule.hoistMeter;
  const dayShare =
    hoistDay === null || usualDay === null || usualDay <= 0 ? undefined : hoistDay / usualDay;
  const percent = (share: number): string => `${numberText(share * 100, 1)} %`;
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
            {alarm === null ? (
              <StatusDot tone={watched ? 'full' : 'ring'}>
                {t(watched ? 'watched' : 'notWatched')}
              </StatusDot>
            ) : (
              <Link to={`/monitoring/workspace?alarm=${alarm.id}`}>
                <AlarmMark
                  level={alarm.level as Level}
                  label={t('raised', { at: fullMomentText(alarm.raisedTime) })}
                />
              </Link>
            )}
          </dd>
        </div>
        <div
          data-over={(watched && hoistShare !== null && hoistShare > hoistShareLimit) || undefined}
        >
          <dt>{t('hoistShare', { hoist: hoist ?? '-' })}</dt>
          <dd>
            {hoistShare === null ? '-' : percent(hoistShare)}{' '}
            <small>{t('limit', { limit: percent(hoistShareLimit) })}</small>
          </dd>
        </div>
        <div
          data-over={(watched && dayShare !== undefined && dayShare > dayShareLimit) || undefined}
        >
          <dt>{t('dayShare')}</dt>
          <dd>
            {dayShare === undefined
              ? usualDay === null
                ? t('noUsualDay')
                : '-'
              : percent(dayShare)}{' '}
            <small>{t('limit', { limit: percent(dayShareLimit) })}</small>
          </dd>
        </div>
        <div data-over={(watched && underground > permitted) || undefined}>
          <dt>{t('underground')}</dt>
          <dd>
            {underground} <small>{t('limit', { limit: permitted })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('readUntil')}</dt>
          <dd>{readUntil === null ? '-' : fullMomentText(readUntil)}</dd>
        </div>
      </dl>
    </section>
  );
}

const shape = companyInfo.fields.productionState.shape;

function productionText(state: number): string {
  if (shape.kind !== 'select') return String(state);
  const choice = Object.values(shape.choices).find(([value]) => value === state);
  return choice === undefined ? String(state) : choice[currentLanguage() === 'en' ? 2 : 1];
}
