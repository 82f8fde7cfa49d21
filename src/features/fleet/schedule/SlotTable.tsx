import { useTranslation } from 'react-i18next';
import type { Slot } from '#contracts/signage/player.ts';
import type { Schedule } from '#contracts/signage/schedule.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { looksOf } from './looks.ts';
import css from './schedule.module.css';

/** Every slot of a screen, with what says when it shows. */
export function SlotTable({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation('fleet');
  const looks = looksOf(schedule);
  const { slots, templateId } = schedule;
  const daysOf = ({ weekDays }: Slot): string =>
    weekDays === null || weekDays.length === 0
      ? t('everyDay')
      : weekDays.map((one) => t(`weekDay.${one}`)).join(t('comma'));
  return (
    <section>
      <h2>{t('slots')}</h2>
      <div className={css.scroll}>
        <table className="ph-table">
          <thead>
            <tr>
              {(['slot', 'template', 'hours', 'days', 'dates', 'priority', 'saved'] as const).map(
                (name) => (
                  <th key={name}>{t(`head.${name}`)}</th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {slots.map((one) => (
              <tr key={one.id} data-off={one.valid ? undefined : true}>
                <td>
                  {one.name}
                  {one.valid ? null : <small> {t('notInForce')}</small>}
                </td>
                <td>
                  <Template id={one.templateId} looks={looks} />
                </td>
                <td className="ph-digits">
                  {one.start.slice(0, 5)}–{one.end.slice(0, 5)}
                </td>
                <td>{daysOf(one)}</td>
                <td className="ph-digits">
                  {one.fromDay === null && one.toDay === null
                    ? '-'
                    : `${one.fromDay ?? '…'} – ${one.toDay ?? '…'}`}
                </td>
                <td className="ph-digits">{one.priority}</td>
                <td>
                  <Moment at={one.savedAt === 0 ? null : one.savedAt} />
                </td>
              </tr>
            ))}
            <tr>
              <td>{t('default')}</td>
              <td>
                {templateId === null ? (
                  t('showsNothing')
                ) : (
                  <Template id={templateId} looks={looks} />
                )}
              </td>
              <td colSpan={5} className="ph-dim">
                {t('defaultHint')}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

type TemplateProps = { readonly id: string; readonly looks: ReturnType<typeof looksOf> };

function Template({ id, looks: { nameOf, colourOf, mayShow } }: TemplateProps) {
  const { t } = useTranslation('fleet');
  return (
    <>
      <i className={css.swatch} style={{ background: colourOf(id) }} />
      {nameOf(id)}
      {mayShow(id) ? null : <small> {t('unpublished')}</small>}
    </>
  );
}
