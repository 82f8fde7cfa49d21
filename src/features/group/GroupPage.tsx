import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import type { GroupMine } from '#contracts/group/groupCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './group.module.css';
import { MineMap } from './MineMap.tsx';
import { MineTable } from './MineTable.tsx';
import { useMines } from './useMines.ts';

/** `/monitoring/group`: all mines of a group in one list and on one plan. */
export function Component() {
  const { t } = useTranslation('group');
  const asked = useMines();
  const mines = asked.data?.mines ?? [];
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note', figuresOf(mines))} />
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
          {({ now }) =>
            mines.length === 0 ? (
              <EmptyState title={t('noMines')} hint={t('noMinesHint')} />
            ) : (
              <div className={css.parts}>
                <MineMap mines={mines} />
                <MineTable mines={mines} now={now} />
              </div>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

/** People are counted where the news is of now: of others nobody knows how many are below. */
function figuresOf(mines: readonly GroupMine[]) {
  const live = mines.filter(({ link }) => link === 'live');
  return {
    count: mines.length,
    live: live.length,
    below: live.reduce((sum, { state }) => sum + (state?.below ?? 0), 0),
  };
}
