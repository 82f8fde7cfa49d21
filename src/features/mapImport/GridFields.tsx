import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneAt } from '#base/gaussKrueger.ts';
import { mapUnits, type SurveyAnswer } from '#contracts/mine/mapImportCalls.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { middleOf, type Draft } from './draft.ts';
import css from './mapImport.module.css';

type Props = {
  readonly draft: Draft;
  readonly survey: SurveyAnswer;
  readonly onChange: (draft: Draft) => void;
};

/** Unit, axes, zones, origin and turn: how numbers of the file become metres of the mine. */
export function GridFields({ draft, survey, onChange }: Props) {
  const { t } = useTranslation('mapImport');
  const id = useId();
  const middle = middleOf(survey, draft);
  const number = (name: 'x' | 'y' | 'z' | 'rotation', unit: string) => (
    <NumberField
      id={`${id}${name}`}
      label={t(`origin.${name}`)}
      unit={unit}
      precision={name === 'rotation' ? 6 : 3}
      negative
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          size="xs"
          label={t('unit')}
          value={draft.unit}
          onChange={(event) => {
            const unit = mapUnits.find((one) => one === event.currentTarget.value) ?? draft.unit;
            const isBare = unit === 'degrees' && draft.mineZone === null;
            onChange({ ...draft, unit, ...(isBare ? { mineZone: zoneNear(survey) } : {}) });
          }}
          data={mapUnits.map((one) => ({ value: one, label: t(`unit.${one}`) }))}
        />
        <PlainCheck
          label={t('northFirst')}
          checked={draft.northFirst}
          onChange={(northFirst) => onChange({ ...draft, northFirst })}
        />
      </div>
      {draft.unit === 'degrees' ? null : (
        <ZoneFields
          name="fileZone"
          zone={draft.fileZone}
          onChange={(fileZone) => onChange({ ...draft, fileZone })}
        />
      )}
      <ZoneFields
        name="mineZone"
        zone={draft.mineZone}
        onChange={(mineZone) => onChange({ ...draft, mineZone })}
      />
      <div className={css.fields}>
        {number('x', 'm')}
        {number('y', 'm')}
        {number('z', 'm')}
        {number('rotation', '°')}
        <Button
          className={css.atFoot ?? ''}
          size="xs"
          variant="default"
          disabled={middle === undefined}
          onClick={() => middle !== undefined && onChange({ ...draft, ...middle })}
        >
          {t('toMiddle')}
        </Button>
      </div>
      <p className={css.said}>{t('originHint')}</p>
    </>
  );
}

/** The zone of three degrees in which a file of degrees lies. */
const zoneNear = ({ bounds }: SurveyAnswer): NonNullable<Draft['mineZone']> =>
  bounds === null || Math.abs(bounds[0]) > 180
    ? { meridian: undefined, falseEasting: 500_000 }
    : zoneAt((bounds[0] + bounds[2]) / 2, 3);

type ZoneProps = {
  readonly name: 'fileZone' | 'mineZone';
  readonly zone: Draft['mineZone'];
  readonly onChange: (zone: Draft['mineZone']) => void;
};

/** A zone by its central meridian, or that there is none. */
function ZoneFields({ name, zone, onChange }: ZoneProps) {
  const { t } = useTranslation('mapImport');
  const id = useId();
  return (
    <fieldset className={css.fields} aria-label={t(name)}>
      <PlainCheck
        label={t(name)}
        checked={zone !== null}
        onChange={(has) => onChange(has ? { meridian: undefined, falseEasting: 500_000 } : null)}
      />
      {zone === null ? null : (
        <>
          <NumberField
            id={`${id}meridian`}
            label={t('meridian')}
            unit="°E"
            precision={6}
            negative
            value={zone.meridian}
            onChange={(meridian) => onChange({ ...zone, meridian })}
          />
          <NumberField
            id={`${id}easting`}
            label={t('falseEasting')}
            help={t('falseEastingHelp')}
            unit="m"
            precision={3}
            value={zone.falseEasting}
            onChange={(falseEasting) => onChange({ ...zone, falseEasting })}
          />
        </>
      )}
    </fieldset>
  );
}
