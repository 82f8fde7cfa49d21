import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MineModel } from '#contracts/mine/mine.ts';
import { selection } from '#features/mine/api.ts';
import css from '../MineMap.module.css';

/** Says whom the map keeps in the middle, and lets go. */
export function FollowBar({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('map');
  const { followPersonNo } = useSnapshot(selection);
  if (followPersonNo === undefined) return null;
  const name =
    model.persons.find((person) => person.no === followPersonNo)?.name ?? String(followPersonNo);
  return (
    <div className={css.follow} role="status">
      {t('following', { name })}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => (selection.followPersonNo = undefined)}
      >
        {t('unfollow')}
      </Button>
    </div>
  );
}
