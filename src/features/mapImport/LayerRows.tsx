import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyAnswer } from '#contracts/mine/mapImportCalls.ts';
import { roadwayEdgeSchema, type MineLevel } from '#contracts/mine/mine.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import type { LayerDraft } from './draft.ts';
import css from './mapImport.module.css';

type Props = {
  readonly layers: readonly LayerDraft[];
  readonly survey: SurveyAnswer;
  readonly levels: readonly MineLevel[];
  readonly onChange: (layers: readonly LayerDraft[]) => void;
};

/** Each layer of the file: whether it is wanted, on which level it lies, what its roadways are. */
export function LayerRows({ layers, survey, levels, onChange }: Props) {
  const { t } = useTranslation('mapImport');
  return (
    <ul className={css.layers} aria-label={t('layers')}>
      {layers.map((one, i) => (
        <li key={one.layer}>
          <Row
            layer={one}
            lines={survey.layers[i]?.lines ?? 0}
            nodes={survey.layers[i]?.nodes ?? 0}
            levels={levels}
            onChange={(next) => onChange(layers.with(i, next))}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  readonly layer: LayerDraft;
  readonly lines: number;
  readonly nodes: number;
  readonly levels: readonly MineLevel[];
  readonly onChange: (layer: LayerDraft) => void;
};

const kinds = roadwayEdgeSchema.shape.kind.options;
/** No level has an empty code. */
const NONE = '';
/** A sign that no code begins with. */
const NEW = ' new';

function Row({ layer, lines, nodes, levels, onChange }: RowProps) {
  const { t } = useTranslation('mapImport');
  const id = useId();
  const { level } = layer;
  const chooseLevel = (value: string): void => {
    const there = levels.find(({ code }) => code === value);
    if (there !== undefined) onChange({ ...layer, level: { code: there.code }, z: there.z });
    else onChange({ ...layer, level: value === NEW ? 'new' : 'none' });
  };
  return (
    <fieldset className={css.fields} aria-label={layer.layer}>
      <div className={css.name}>
        <PlainCheck
          label={layer.layer === '' ? t('noLayer') : layer.layer}
          checked={layer.isUsed}
          onChange={(isUsed) => onChange({ ...layer, isUsed })}
        />
        <span className={css.said}>{t('holds', { lines, nodes })}</span>
      </div>
      {layer.isUsed ? (
        <>
          <NativeSelect
            size="xs"
            label={t('level')}
            value={level === 'none' ? NONE : level === 'new' ? NEW : level.code}
            onChange={(event) => chooseLevel(event.currentTarget.value)}
            data={[
              { value: NONE, label: t('level.none') },
              ...levels.map(({ code, name }) => ({ value: code, label: name })),
              { value: NEW, label: t('level.new') },
            ]}
          />
          {level === 'new' ? (
            <TextInput
              size="xs"
              label={t('level.code')}
              maxLength={60}
              value={layer.newCode}
              onChange={(event) => onChange({ ...layer, newCode: event.currentTarget.value })}
            />
          ) : null}
          <NumberField
            id={`${id}z`}
            label={t('height')}
            unit="m"
            precision={2}
            negative
            value={layer.z}
            onChange={(z) => onChange({ ...layer, z })}
          />
          <NativeSelect
            size="xs"
            label={t('kind')}
            value={layer.kind}
            onChange={(event) =>
              onChange({
                ...layer,
                kind: kinds.find((one) => one === event.currentTarget.value) ?? layer.kind,
              })
            }
            data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          />
          <NumberField
            id={`${id}section`}
            label={t('section')}
            unit="m²"
            precision={2}
            value={layer.section}
            onChange={(section) => onChange({ ...layer, section })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
