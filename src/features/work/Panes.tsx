import type { ReactNode } from 'react';
import css from './work.module.css';

type PanesProps = {
  readonly isNarrow: boolean;
  readonly isList: boolean;
  readonly body: ReactNode;
  readonly main: ReactNode;
  readonly tools: ReactNode;
};

/** List and task side by side; on a phone one of them, with the tools of the list below it. */
export function Panes({ isNarrow, isList, body, main, tools }: PanesProps) {
  if (!isNarrow)
    return (
      <div className={css.columns}>
        <div className={css.left}>{body}</div>
        <div className={css.right}>{main}</div>
      </div>
    );
  return (
    <>
      <div className={css.only}>{isList ? body : main}</div>
      {isList ? <div className={css.thumb}>{tools}</div> : null}
    </>
  );
}
