import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '#ui/overlay/say.ts';
import { acted, type Act, type Acted } from '../model/acts.ts';
import { movedBy, sizedTo } from '../model/arrange.ts';
import { freeOf, wholeGroups, type Choice } from '../model/choice.ts';
import { clipOf, keepClip, pasted } from '../model/clipboard.ts';
import { freeId, newWidget, type Drawing } from '../model/design.ts';
import { begun, done, redone, undone } from '../model/history.ts';
import type { KeyAct, Nudge } from '../model/keys.ts';
import { boxAround, MOST_WIDGETS, type Widget, type WidgetType } from '../model/widget.ts';
import { clipEntries } from './clip.ts';

/** A design while it is worked on: what is chosen, and the steps that were taken. */
export function useDesign(first: () => Drawing) {
  const { t } = useTranslation('designer');
  const [history, setHistory] = useState(() => begun(first()));
  const [picked, choose] = useState<Choice>([]);
  const design = history.now;
  const { widgets } = design;
  const chosen = useMemo(() => wholeGroups(widgets, picked), [widgets, picked]);

  const put = (next: Drawing, run?: string): void => {
    const of = run === undefined ? undefined : { name: run, at: Date.now() };
    setHistory((before) => done(before, next, of));
  };
  const putWidgets = (next: readonly Widget[], run?: string): void => {
    if (next !== widgets) put({ ...design, widgets: next }, run);
  };
  const take = (after: Acted | undefined): void => {
    if (after === undefined) {
      say(t('full', { most: MOST_WIDGETS }));
      return;
    }
    putWidgets(after.widgets);
    choose(after.chosen);
  };
  const act = (what: Act): void => take(acted(design, chosen, what));
  const copy = (): void => {
    const copied = widgets.filter(({ id }) => chosen.includes(id));
    if (copied.length > 0) keepClip(clipEntries, copied);
  };
  const nudge = ({ does, by }: Nudge): void => {
    const run = `${does} ${chosen.join()}`;
    const box = boxAround(freeOf(widgets, chosen));
    if (does === 'move') putWidgets(movedBy(widgets, chosen, by, design), run);
    else if (box !== undefined) {
      const to = { ...box, w: Math.max(1, box.w + by[0]), h: Math.max(1, box.h + by[1]) };
      putWidgets(sizedTo(widgets, chosen, to, design), run);
    }
  };
  const steps = {
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
  const byKey: Readonly<Record<Exclude<KeyAct, Act>, () => void>> = {
    undo: steps.undo,
    redo: steps.redo,
    all: () => choose(widgets.filter((one) => one.hidden !== true).map(({ id }) => id)),
    none: () => choose([]),
    copy,
    cut: () => {
      copy();
      act('remove');
    },
    paste: () => take(pasted(widgets, clipOf(clipEntries), design)),
  };
  const key = (what: KeyAct | Nudge): void => {
    if (typeof what === 'object') nudge(what);
    else if (isOwn(byKey, what)) byKey[what]();
    else act(what);
  };
  const add = (type: WidgetType, at: readonly [x: number, y: number]): void => {
    const made = newWidget(freeId(widgets), type, at, design);
    take(
      widgets.length < MOST_WIDGETS
        ? { widgets: [...widgets, made], chosen: [made.id] }
        : undefined,
    );
  };
  /** Another widget in its place; what goes on being typed is one step. */
  const change = (next: Widget): void =>
    putWidgets(
      widgets.map((one) => (one.id === next.id ? next : one)),
      `change ${next.id}`,
    );
  return { design, chosen, choose, put, putWidgets, act, key, add, change, steps };
}

const isOwn = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(table, key);
