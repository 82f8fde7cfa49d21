import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { followSampled, isTrusted, useLinkStatus, useMineModel } from '#features/mine/api.ts';
import { belowCountOf, headKindsOf } from '#features/people/api.ts';
import css from './StatusBar.module.css';

const EVERY_MS = 1_000;

/**
 * How many people are underground now; nothing before the first positions. Apart from the status
 * bar, because it knows the mine.
 */
export function PeopleBelow() {
  const { t } = useTranslation('strip');
  const { data: model } = useMineModel();
  const isOld = !isTrusted(useLinkStatus());
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (model === undefined) return undefined;
    const { others } = headKindsOf(model);
    return followSampled({ kind: 'people' }, EVERY_MS, (frame) =>
      setCount(belowCountOf(frame, others)),
    );
  }, [model]);
  if (count === undefined) return null;
  return (
    <span className={css.below} title={t('below', { count })} data-stale={isOld || undefined}>
      <IconUsers size={16} stroke={1.5} role="img" aria-label={t('belowLabel')} /> {count}
      {isOld ? <StaleMark short /> : null}
    </span>
  );
}
