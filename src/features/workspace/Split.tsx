import { Splitter } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { entries } from '#ui/entries.ts';
import css from './Workspace.module.css';

type SplitProps = {
  /** Key under which the place of the handle is kept. */
  readonly name: string;
  readonly label: string;
  readonly vertical?: boolean;
  /** Percent of the first part until the reader moves the handle. */
  readonly share: number;
  readonly first: ReactNode;
  readonly second: ReactNode;
};

const LEAST = 15;

/**
 * Two parts with a handle between them that stays where it was put; a double click brings it back.
 */
export function Split({ name, label, vertical = false, share, first, second }: SplitProps) {
  const key = `SPLIT_${name}`;
  const [size] = useState(() => keptShare(key) ?? share);
  return (
    <Splitter
      className={css.splitter ?? ''}
      orientation={vertical ? 'vertical' : 'horizontal'}
      lineSize={6}
      classNames={{ handle: css.handle ?? '' }}
      attributes={{ handle: { 'aria-label': label } }}
      withHandle={false}
      onResizeEnd={(_handle, [now]) => entries.write(key, now)}
    >
      <Splitter.Pane className={css.pane ?? ''} defaultSize={size} min={LEAST}>
        {first}
      </Splitter.Pane>
      <Splitter.Pane className={css.pane ?? ''} defaultSize={100 - size} min={LEAST}>
        {second}
      </Splitter.Pane>
    </Splitter>
  );
}

function keptShare(key: string): number | undefined {
  const kept = entries.read(key);
  return typeof kept === 'number' && kept >= LEAST && kept <= 100 - LEAST ? kept : undefined;
}
