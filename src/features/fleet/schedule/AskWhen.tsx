import { useTranslation } from 'react-i18next';
import type { Slot } from '#contracts/signage/player.ts';
import type { Schedule } from '#contracts/signage/schedule.ts';
import { changesAt, isPowered, shownAt } from '#contracts/signage/shownAt.ts';
import { MomentField } from '#features/replay/api.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { looksOf } from './looks.ts';
import css from './schedule.module.css';

type Props = {
  readonly schedule: Schedule;
  readonly at: number;
  readonly onAt: (moment: number) => void;
};

/** What shows at a moment, because of which slot, and what it shows instead of. */
export function AskWhen({ schedule, at, onAt }: Props) {
  const { t } = useTranslation('fleet');
  const { nameOf, mayShow } = looksOf(schedule);
  const { templateId, slot, beaten, passed } = shownAt(schedule, at, mayShow);
  const until = changesAt(schedule, at, mayShow);
  const isOn = isPowered(schedule.powerPlan, at);
  const said = (one: Slot) => ({ slot: one.name, template: nameOf(one.templateId) });
  return (
    <section className={css.ask} aria-label={t('askTitle')}>
      <div className={css.question}>
        <strong>{t('askTitle')}</strong>
        <MomentField label={t('moment')} at={at} onAt={onAt} />
      </div>
      <div role="status" className={css.answer}>
        <p className={css.shows}>
          {isOn ? (templateId === undefined ? t('showsNothing') : nameOf(templateId)) : t('isOff')}
        </p>
        <ul className={css.why}>
          {isOn ? null : <li>{t('offWhy', { template: nameOf(templateId) })}</li>}
          <li>
            {slot !== undefined
              ? t('bySlot', { slot: slot.name, priority: slot.priority })
              : t(templateId === undefined ? 'byNothing' : 'byDefault')}
          </li>
          {beaten.map((one) => (
            <li key={one.id}>
              {one.priority === slot?.priority
                ? t('losesByTime', said(one))
                : t('losesByPriority', { ...said(one), priority: one.priority })}
            </li>
          ))}
          {passed.map((one) => (
            <li key={one.id}>{t('notPublished', said(one))}</li>
          ))}
          {until === undefined ? null : <li>{t('until', { at: fullMomentText(until) })}</li>}
        </ul>
      </div>
    </section>
  );
}
