import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { say, sayFailed } from '../overlay/say.ts';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { PlainButton } from '../plain/PlainButton.tsx';
import { spokenOf } from '../preferences/signs.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ConditionWords } from './ConditionWords.tsx';
import { rowsOf } from './conditionRows.ts';
import type { FavouritesPort, FilterField, FilterObj, SavedFilter } from './filterTypes.ts';
import css from './FilterDrawer.module.css';

type FavouriteListProps = {
  readonly port: FavouritesPort;
  readonly fields: readonly FilterField[];
  readonly onApply: (filter: FilterObj) => void;
};

/** 常用: the reader's own and the shared favourites; a click applies one. */
export function FavouriteList({ port, fields, onApply }: FavouriteListProps) {
  const { t } = useTranslation('filter');
  const confirm = useConfirm();
  const { list, makeDefault } = port;
  if (list === undefined) return <EmptyState title={t('loading')} />;
  if (list.length === 0)
    return <EmptyState title={t('noFavourites')} hint={t('noFavouritesHint')} />;

  const remove = async ({ id }: SavedFilter): Promise<void> => {
    const removed = await port.remove(id);
    if (removed.ok) say(t('removed'));
    else sayFailed(t('removeFailed'), removed.error);
  };
  const ask = (favourite: SavedFilter): void =>
    confirm.ask({
      title: t('removeAsk'),
      children: favourite.shared ? t('removeShared', { title: favourite.title }) : favourite.title,
      act: t('removeIt'),
      onAct: () => remove(favourite),
    });
  const star = async (favourite: SavedFilter): Promise<void> => {
    const made = await makeDefault?.(favourite.isDefault === true ? undefined : favourite.id);
    if (made !== undefined && !made.ok) sayFailed(t('defaultFailed'), made.error);
  };
  return (
    <>
      <ul>
        {list.map((favourite) => (
          <li key={favourite.id} className={css.favourite}>
            <button type="button" className={css.pick} onClick={() => onApply(favourite.filterObj)}>
              <span className={css.favouriteTitle}>
                {favourite.title}
                <span className={css.mark}>{t(favourite.shared ? 'isShared' : 'isPrivate')}</span>
                {favourite.isDefault === true ? (
                  <span className={css.mark}>{t('isDefault')}</span>
                ) : null}
              </span>
              {rowsOf(favourite.filterObj, fields).map((row) => (
                <ConditionWords key={row.field} fields={fields} row={row} />
              ))}
            </button>
            {makeDefault === undefined ? null : (
              <PlainButton
                quiet
                aria-pressed={favourite.isDefault === true}
                aria-label={spokenOf(
                  t(favourite.isDefault === true ? 'dropDefault' : 'makeDefault'),
                  favourite.title,
                )}
                title={t(favourite.isDefault === true ? 'dropDefault' : 'makeDefault')}
                onClick={() => void star(favourite)}
              >
                {favourite.isDefault === true ? (
                  <IconStarFilled size={16} />
                ) : (
                  <IconStar size={16} stroke={1.5} />
                )}
              </PlainButton>
            )}
            {favourite.mine ? (
              <PlainButton
                quiet
                aria-label={t('remove', { title: favourite.title })}
                title={t('remove', { title: favourite.title })}
                onClick={() => ask(favourite)}
              >
                <IconTrash size={16} stroke={1.5} />
              </PlainButton>
            ) : null}
          </li>
        ))}
      </ul>
      {confirm.dialog}
    </>
  );
}
