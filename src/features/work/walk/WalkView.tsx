import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconArrowLeft, IconArrowRight, IconListCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkTask } from '#contracts/maintenance/myWork.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { useDesk } from '../useDesk.ts';
import { ItemView } from './ItemView.tsx';
import { nextOpen, progressOf } from './judge.ts';
import { itemsInOrder } from './walk.ts';
import css from './walk.module.css';

type Props = {
  readonly task: WorkTask;
  readonly itemId: string;
  /** Undefined: to the list of items. */
  readonly onItem: (itemId: string | undefined) => void;
};

/** The walk: one item after the other, forwards to what is open. */
export function WalkView({ task, itemId, onItem }: Props) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const walk = desk.walkOf(task);
  const items = itemsInOrder(walk.task);
  const at = items.findIndex(({ id }) => id === itemId);
  const item = items[at];
  const { done, total } = progressOf(walk);
  const next = (): void => onItem(nextOpen(desk.walkOf(task), itemId)?.id);
  const step = (by: number): void => {
    const other = items[at + by];
    if (other !== undefined) onItem(other.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (item === undefined) return null;
  return (
    <div className={css.walk}>
      <header className={css.head}>
        <PlainButton quiet className={css.touch ?? ''} onClick={() => onItem(undefined)}>
          <IconListCheck size={20} stroke={1.5} aria-hidden="true" />
          {t('allItems')}
        </PlainButton>
        <span className="ph-digits">{t('position', { at: at + 1, total: items.length })}</span>
        <span className={`ph-digits ${css.dim ?? ''}`}>{t('done', { done, total })}</span>
      </header>
      <Progress
        size="lg"
        classNames={{ root: css.progress ?? '' }}
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={t('progress')}
      />
      <div className={css.body}>
        <ItemView key={item.id} task={task} item={item} onDone={next} />
      </div>
      <footer className={css.foot}>
        <Button
          size="md"
          variant="default"
          disabled={at === 0}
          aria-label={t('before')}
          onClick={() => step(-1)}
        >
          <IconArrowLeft size={20} />
        </Button>
        <Button size="md" className={css.wide ?? ''} onClick={next}>
          {t(nextOpen(walk, itemId) === undefined ? 'toSubmit' : 'nextOpen')}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={at === items.length - 1}
          aria-label={t('after')}
          onClick={() => step(1)}
        >
          <IconArrowRight size={20} />
        </Button>
      </footer>
    </div>
  );
}
