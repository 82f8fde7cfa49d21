import '#ui/theme/formStyles.ts';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { WithModel } from '#features/mine/api.ts';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Done } from './Done.tsx';
import type { MineGrid } from './draft.ts';
import { FileStep } from './FileStep.tsx';
import css from './mapImport.module.css';
import { PlanStep } from './PlanStep.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import { useMapImport, type Step } from './useMapImport.ts';
import { useMineGrid } from './useMineGrid.ts';

/** `/monitoring/importMap`: a map's file, how it lies, what it would change, applied and undone. */
export function Component() {
  const { t } = useTranslation('mapImport');
  const grid = useMineGrid();
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')} />
      <div className={page.sheet}>
        <WithModel loading={t('loading')} failed={t('notLoaded')}>
          {(model) =>
            grid === undefined ? (
              <EmptyState title={t('loading')} />
            ) : (
              <Steps model={model} grid={grid} />
            )
          }
        </WithModel>
      </div>
    </div>
  );
}

type Props = { readonly model: MineModel; readonly grid: MineGrid };

function Steps({ model, grid }: Props) {
  const { t } = useTranslation('mapImport');
  const work = useMapImport(model.levels, grid);
  const { step, opened } = work;
  return (
    <>
      <Way step={step} />
      {step.kind === 'file' ? (
        <FileStep fault={step.fault} onChoose={(file) => void work.read(file)} />
      ) : null}
      {step.kind === 'busy' ? <p role="status">{t(`busy.${step.with}`)}</p> : null}
      {step.kind === 'settings' && opened !== undefined ? (
        <SettingsStep
          survey={opened.survey}
          fileName={opened.file.name}
          draft={opened.draft}
          levels={model.levels}
          fault={step.fault}
          onChange={work.change}
          onBack={work.toFile}
          onLook={() => void work.look()}
        />
      ) : null}
      {step.kind === 'plan' ? (
        <PlanStep
          plan={step.plan}
          fault={step.fault}
          onBack={work.toSettings}
          onApply={(note) => void work.apply(step.plan, note)}
        />
      ) : null}
      {step.kind === 'done' ? (
        <Done fault={step.fault} onUndo={() => void work.undo(step.id)} onNext={work.toFile} />
      ) : null}
      {step.kind === 'undone' ? <EmptyState title={t('undone')} hint={t('undoneHint')} /> : null}
    </>
  );
}

const steps = ['file', 'settings', 'plan', 'done'] as const;
/** The step that somebody stands at, also while the server works on it. */
const standsAt = (step: Step): (typeof steps)[number] => {
  if (step.kind === 'undone') return 'done';
  if (step.kind !== 'busy') return step.kind;
  return ({ reading: 'file', planning: 'settings', applying: 'plan', undoing: 'done' } as const)[
    step.with
  ];
};

/** The steps, the one under way marked. */
function Way({ step }: { readonly step: Step }) {
  const { t } = useTranslation('mapImport');
  const at = standsAt(step);
  return (
    <ol className={css.way} aria-label={t('steps')}>
      {steps.map((one) => (
        <li key={one} aria-current={one === at ? 'step' : undefined}>
          {t(`step.${one}`)}
        </li>
      ))}
    </ol>
  );
}
