import { useTranslation } from 'react-i18next';
import { cardsKey, cardsNeedOf, type PlayerData } from '#contracts/signage/playerData.ts';
import { WorkerCards } from '#features/signage/api.ts';
import { toldNote, WallPanel } from '#features/walls/api.ts';
import { textOf } from '../model/props.ts';
import type { Widget } from '../model/widget.ts';
import css from './screen.module.css';

/** Cards are read each minute. */
const OLD_MS = 600_000;

type Props = {
  readonly widget: Widget;
  readonly cards: PlayerData['cards'] | undefined;
  readonly now: number;
};

/** The cards that a screen was told of last. */
export function ToldCards({ widget, cards, now }: Props) {
  const { t } = useTranslation('designer');
  const { t: tiles } = useTranslation('tiles');
  const need = cardsNeedOf(widget.props);
  const told = cards?.find((one) => cardsKey(one) === cardsKey(need));
  const title = textOf(widget, 'title');
  const age = now - (told?.at ?? now);
  const isOld = age > OLD_MS;
  return (
    <WallPanel
      title={title === '' ? t('widget.workerCards') : title}
      note={isOld ? toldNote(tiles, age) : undefined}
      stale={isOld}
    >
      {told === undefined ? (
        <p className={css.hint}>{tiles('waiting')}</p>
      ) : (
        <WorkerCards cards={told.list} leaders={need.leaders} />
      )}
    </WallPanel>
  );
}
