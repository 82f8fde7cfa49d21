import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { template } from '#contracts/signage/signage.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import {
  contentWith,
  freeId,
  newWidget,
  widgetsOf,
  type Widget,
  type WidgetType,
} from '../model/design.ts';
import { Canvas } from './Canvas.tsx';
import css from './desk.module.css';
import { DeskKeys } from './DeskKeys.tsx';
import { begun, done, redone, undone } from '../model/history.ts';
import { Properties } from './Properties.tsx';
import { templates } from '../screen/useTemplate.ts';
import { Palette } from './Palette.tsx';

/** One screen on the desk: palette, canvas, properties, and the steps that were taken. */
export function Desk({ record }: { readonly record: RecordOf<typeof template> }) {
  const { t } = useTranslation('designer');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const maySave = usePermission('advert/template/update');
  const canvas = { width: record.width ?? 1920, height: record.height ?? 1080 };
  const [history, setHistory] = useState(() => begun<readonly Widget[]>(widgetsOf(record.content)));
  const [saved, setSaved] = useState({ widgets: history.now, rowVersion: record.rowVersion });
  const [chosen, setChosen] = useState<string>();
  const widgets = history.now;
  const widget = widgets.find(({ id }) => id === chosen);
  const put = (next: readonly Widget[], run?: string): void =>
    setHistory((before) =>
      done(before, next, run === undefined ? undefined : { name: run, at: Date.now() }),
    );
  const change = (next: Widget, run?: string): void =>
    put(
      widgets.map((one) => (one.id === next.id ? next : one)),
      run,
    );
  const remove = (id: string): void => put(widgets.filter((one) => one.id !== id));
  const add = (type: WidgetType, at: readonly [x: number, y: number]): void => {
    const made = newWidget(freeId(widgets), type, at, canvas);
    put([...widgets, made]);
    setChosen(made.id);
  };
  const save = async (): Promise<void> => {
    const answer = await templates.update({
      id: record.id,
      rowVersion: saved.rowVersion,
      content: contentWith(record.content, widgets),
    });
    if (!answer.ok) {
      sayFailed(t('notSaved'), failureText(answer.error));
      return;
    }
    setSaved({ widgets, rowVersion: answer.value.rowVersion });
    queries.setQueryData(['screenTemplate', record.id], answer.value);
    say(t('saved'));
  };
  return (
    <div className={css.desk}>
      <DeskKeys onAct={(act) => setHistory(act === 'undo' ? undone : redone)} />
      <Palette
        steps={{ history, onHistory: setHistory }}
        onAdd={(type) => add(type, [canvas.width / 2, canvas.height / 2])}
        canSave={maySave && widgets !== saved.widgets}
        onSave={() => void save()}
      />
      <Canvas
        canvas={canvas}
        background={record.background ?? undefined}
        widgets={widgets}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
        onRemove={remove}
        onAdd={add}
      />
      {widget === undefined ? (
        <p className={css.hint}>{t('chooseHint')}</p>
      ) : (
        <Properties
          widget={widget}
          onChange={(next) => change(next, `properties ${next.id}`)}
          onRemove={() => remove(widget.id)}
        />
      )}
    </div>
  );
}
