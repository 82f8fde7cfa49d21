import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { template } from '#contracts/signage/signage.ts';
import { usePermission } from '#crud/session.ts';
import { useUnsavedGuard } from '#ui/form/unsaved.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { drawingOf, reframed, storedOf, type Drawing } from '../model/design.ts';
import { flipped } from '../model/acts.ts';
import { toggled, wholeGroups } from '../model/choice.ts';
import { dropped } from '../model/layers.ts';
import { fileNameOf, fileTextOf } from '../model/screenFile.ts';
import { Canvas } from './Canvas.tsx';
import css from './desk.module.css';
import { DeskKeys } from './DeskKeys.tsx';
import { FrameSettings } from './FrameSettings.tsx';
import { Layers } from './Layers.tsx';
import { Palette } from './Palette.tsx';
import { Properties } from './Properties.tsx';
import { Tools } from './Tools.tsx';
import { useDesign } from './useDesign.ts';
import { useSaving } from './useSaving.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type TemplateRecord = RecordOf<typeof template>;

/** One screen on the desk: palette, canvas, tools, properties and layers. */
export function Desk({ record }: { readonly record: TemplateRecord }) {
  const { t } = useTranslation('designer');
  const maySave = usePermission('advert/template/update');
  const work = useDesign(() => drawingOf(record));
  const { design, chosen, choose, put, putWidgets, act, key, add, change, steps } = work;
  const { widgets } = design;
  const [isComparing, showVersions] = useState(false);
  const { ask, dialog } = useConfirm();
  const { isSaved, save } = useSaving(record, design, ask);
  const canSave = maySave && !isSaved;
  useUnsavedGuard(canSave);
  useShortcut('mod+s', t('save'), () => {
    if (canSave) void save();
  });
  const [one, ...others] = widgets.filter(({ id }) => chosen.includes(id));
  return (
    <div className={css.desk}>
      <DeskKeys onAct={key} />
      {dialog}
      <Palette
        onAdd={(type) => add(type, [design.width / 2, design.height / 2])}
        canSave={canSave}
        onSave={() => void save()}
        onExport={() => exported(record.name, design)}
        onVersions={() => showVersions(true)}
      />
      <div className={css.middle}>
        <Tools steps={steps} count={chosen.length} onAct={act} onKey={key} />
        <Canvas
          design={design}
          background={design.background ?? undefined}
          chosen={chosen}
          onChoose={choose}
          onWidgets={putWidgets}
          onAdd={add}
        />
      </div>
      <div className={css.side}>
        {one === undefined ? (
          <FrameSettings
            design={design}
            onFrame={(size) => put(reframed(design, size))}
            onBackground={(background) => put({ ...design, background }, 'background')}
          />
        ) : (
          <Properties
            widget={others.length === 0 ? one : undefined}
            count={others.length + 1}
            onChange={change}
            onRemove={() => act('remove')}
          />
        )}
        <Layers
          widgets={widgets}
          chosen={chosen}
          onChoose={(id, isMore) =>
            choose(isMore ? toggled(widgets, chosen, id) : wholeGroups(widgets, [id]))
          }
          onFlip={(id, flag) => putWidgets(flipped(widgets, id, flag))}
          onDrop={(id, over) => putWidgets(dropped(widgets, id, over))}
        />
      </div>
      {isComparing ? (
        <VersionsDialog
          id={record.id}
          design={design}
          mayTake={maySave}
          onTake={(drawing) => put(drawing)}
          onClose={() => showVersions(false)}
        />
      ) : null}
    </div>
  );
}

/** Hands over the screen as it is on the desk, saved or not. */
function exported(name: string, design: Drawing): void {
  const text = fileTextOf({ name, ...storedOf(design) });
  saveFile(new Blob([text], { type: 'application/json' }), fileNameOf(name));
}
