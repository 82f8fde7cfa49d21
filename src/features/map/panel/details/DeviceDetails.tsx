import { useTranslation } from 'react-i18next';
import type { DetailsProps } from '../DetailsCard.tsx';
import css from '../../MineMap.module.css';
import { SubjectMenu, substationSubjects } from '#features/sensors/api.ts';
import { Facts } from './Facts.tsx';

/** A substation: whether it is heard, what feeds it, and how many of its points are online. */
export function SubstationDetails({ no, model, live }: DetailsProps & { readonly no: number }) {
  const { t } = useTranslation('map');
  const substation = model.substations.find((one) => one.no === no);
  if (!substation) return null;
  const now = live.statusOf(no);
  const known = (key: string): string => t(key, { defaultValue: t('unknown') });
  const subject = substationSubjects({ substations: [substation], points: model.points })[0];
  return (
    <>
      <Facts
        facts={[
          [
            t('state'),
            now
              ? `${known(`run.${now.runState}`)}${now.stale ? ` · ${t('stale')}` : ''}`
              : t('unknown'),
          ],
          [t('power'), now ? known(`powerMode.${now.powerMode}`) : undefined],
          [t('battery'), now && now.battery !== 255 ? `${now.battery} %` : undefined],
          [t('points'), now ? `${now.online} / ${now.total}` : undefined],
          [t('area'), model.areas.find((area) => area.code === substation.areaCode)?.name],
          [t('code'), substation.code],
        ]}
      />
      {subject === undefined ? null : (
        <div className={css.actions}>
          <SubjectMenu subject={subject} />
        </div>
      )}
    </>
  );
}

/** A reader and the substation it hangs on. */
export function ReaderDetails({ no, model }: DetailsProps & { readonly no: number }) {
  const { t } = useTranslation('map');
  const reader = model.readers.find((one) => one.no === no);
  if (!reader) return null;
  return (
    <Facts
      facts={[
        [t('state'), reader.isExit ? t('exit') : t('kind.reader')],
        [
          t('substation'),
          model.substations.find((one) => one.code === reader.substationCode)?.name,
        ],
        [t('accuracy'), t('metres', { count: reader.range })],
        [t('code'), reader.code],
      ]}
    />
  );
}
