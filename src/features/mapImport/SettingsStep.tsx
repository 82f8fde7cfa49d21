import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyAnswer } from '#contracts/mine/mapImportCalls.ts';
import type { MineLevel } from '#contracts/mine/mine.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { settingsOf, type Draft } from './draft.ts';
import { Fault } from './Fault.tsx';
import { GridFields } from './GridFields.tsx';
import { LayerRows } from './LayerRows.tsx';
import css from './mapImport.module.css';

type Props = {
  readonly survey: SurveyAnswer;
  readonly fileName: string;
  readonly draft: Draft;
  readonly levels: readonly MineLevel[];
  readonly fault: RequestFailure | undefined;
  readonly onChange: (draft: Draft) => void;
  readonly onBack: () => void;
  readonly onLook: () => void;
};

/** The second step: which layers become what, and how their numbers lie in the mine's grid. */
export function SettingsStep(props: Props) {
  const { survey, fileName, draft, levels, fault, onChange, onBack, onLook } = props;
  const { t } = useTranslation('mapImport');
  const id = useId();
  const isWhole = settingsOf(draft) !== undefined;
  const left = Object.entries(survey.leftOut);
  return (
    <form
      className={css.stack}
      aria-label={t('step.settings')}
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      <p className={css.said}>
        {t('found', {
          file: fileName,
          format: t(`format.${survey.format}`),
          lines: survey.layers.reduce((sum, { lines }) => sum + lines, 0),
          nodes: survey.layers.reduce((sum, { nodes }) => sum + nodes, 0),
        })}
      </p>
      {left.length === 0 ? null : (
        <p className={css.said}>
          {t('leftOut', { what: left.map(([kind, count]) => `${kind} ${count}`).join(', ') })}
        </p>
      )}
      <h2>{t('layers')}</h2>
      <LayerRows
        layers={draft.layers}
        survey={survey}
        levels={levels}
        onChange={(layers) => onChange({ ...draft, layers })}
      />
      <h2>{t('grid')}</h2>
      <GridFields draft={draft} survey={survey} onChange={onChange} />
      <h2>{t('joining')}</h2>
      <div className={css.fields}>
        <NumberField
          id={`${id}snap`}
          label={t('snap')}
          help={t('snapHelp')}
          unit="m"
          precision={2}
          value={draft.snap}
          onChange={(snap) => onChange({ ...draft, snap })}
        />
        <PlainCheck
          label={t('removeGone')}
          checked={draft.removeGone}
          onChange={(removeGone) => onChange({ ...draft, removeGone })}
        />
      </div>
      <Fault fault={fault} />
      {isWhole ? null : <p role="status">{t('missing')}</p>}
      <div className={css.acts}>
        <Button size="xs" variant="default" onClick={onBack}>
          {t('otherFile')}
        </Button>
        <Button size="xs" type="submit" disabled={!isWhole}>
          {t('look')}
        </Button>
      </div>
    </form>
  );
}
