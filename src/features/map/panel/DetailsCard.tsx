import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useNow } from '#ui/time/useNow.ts';
import { AreaDetails } from './details/AreaDetails.tsx';
import { PersonDetails } from './details/PersonDetails.tsx';
import { PointDetails } from './details/PointDetails.tsx';
import { ReaderDetails, SubstationDetails } from './details/DeviceDetails.tsx';
import css from '../MineMap.module.css';
import type { MineLive } from '../mineLive.ts';
import type { Picked } from '../pick.ts';

export type DetailsProps = {
  readonly model: MineModel;
  readonly live: MineLive;
  readonly onPick: (picked: Picked) => void;
};

/** What is known of the picked thing, renewed each second. */
export function DetailsCard({
  picked,
  onClose,
  ...props
}: DetailsProps & { readonly picked: Picked; readonly onClose: () => void }) {
  const { t } = useTranslation('map');
  useNow();
  const { model } = props;
  const named = {
    person: model.persons,
    point: model.points,
    area: model.areas,
    substation: model.substations,
    reader: model.readers,
  }[picked.kind];
  const name =
    named.find((one) => one.no === picked.no)?.name ?? `${t(`kind.${picked.kind}`)} ${picked.no}`;
  return (
    <section className={css.card} aria-label={name}>
      <header className={css.cardHead}>
        <h3>
          {name}
          <small>{t(`kind.${picked.kind}`)}</small>
        </h3>
        <CloseButton size={28} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={css.cardBody}>
        <Details picked={picked} {...props} />
      </div>
    </section>
  );
}

function Details({ picked, ...props }: DetailsProps & { readonly picked: Picked }) {
  switch (picked.kind) {
    case 'person':
      return <PersonDetails no={picked.no} {...props} />;
    case 'point':
      return <PointDetails no={picked.no} {...props} />;
    case 'area':
      return <AreaDetails no={picked.no} {...props} />;
    case 'substation':
      return <SubstationDetails no={picked.no} {...props} />;
    case 'reader':
      return <ReaderDetails no={picked.no} {...props} />;
  }
}
