import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSortLine } from '../sortable/useSortLine.ts';
import { useNarrow } from '../useNarrow.ts';
import type { TableSettings, TableSort } from './pagedTypes.ts';
import { pinned, shownOrNot, widened, WIDTH_STEP, type SetColumn } from './tableSettings.ts';
import css from './ColumnPanel.module.css';

type ColumnLineProps<T> = {
  readonly one: SetColumn<T>;
  readonly sort: TableSort | undefined;
  readonly onChange: (next: (settings: TableSettings) => TableSettings) => void;
  readonly onMove: (by: number) => void;
  readonly onSort: (desc: boolean | undefined) => void;
};

/** A column in the panel: whether it shows, how it sorts, where it is pinned, how wide it is. */
export function ColumnLine<T>({ one, sort, onChange, onMove, onSort }: ColumnLineProps<T>) {
  const { t } = useTranslation('table');
  const { column, width, pin, isShown } = one;
  const { prop, label: name } = column;
  const isFast = column.disable === true;
  const isNarrow = useNarrow();
  const { line, grip } = useSortLine(prop, isFast);
  const widen = (steps: -1 | 1): void =>
    onChange((settings) => widened(settings, prop, width + steps * WIDTH_STEP));
  return (
    <li {...line} className={css.line}>
      <button {...grip} className={css.grip} aria-label={t('columnDrag', { name })}>
        <IconGripVertical size={14} stroke={1.5} />
      </button>
      <label className={css.name} title={name}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFast}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            onChange((settings) => shownOrNot(settings, prop, checked));
          }}
        />
        <span>{name}</span>
      </label>
      {column.sortable === true ? (
        <SortChoice name={name} sort={sort} onSort={onSort} />
      ) : (
        <span className={css.choice} />
      )}
      {isNarrow ? null : (
        <PinChoice
          name={name}
          pin={pin}
          isFast={isFast}
          onPin={(side) => onChange((settings) => pinned(settings, prop, side))}
        />
      )}
      <Steps name={name} isFast={isFast} onMove={onMove} onWiden={isNarrow ? undefined : widen} />
    </li>
  );
}

type SortChoiceProps = Pick<ColumnLineProps<never>, 'sort' | 'onSort'> & { readonly name: string };

function SortChoice({ name, sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation('table');
  return (
    <select
      className={css.choice}
      aria-label={t('columnSort', { name })}
      value={sort === undefined ? '' : sort.desc ? 'down' : 'up'}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? undefined : value === 'down')
      }
    >
      <option value="">{t('sort.none')}</option>
      <option value="up">{t('sort.up')}</option>
      <option value="down">{t('sort.down')}</option>
    </select>
  );
}

type Pin = SetColumn<never>['pin'];
type PinChoiceProps = {
  readonly name: string;
  readonly pin: Pin;
  readonly isFast: boolean;
  readonly onPin: (pin: Pin) => void;
};

function PinChoice({ name, pin, isFast, onPin }: PinChoiceProps) {
  const { t } = useTranslation('table');
  return (
    <select
      className={css.choice}
      aria-label={t('columnPin', { name })}
      value={pin}
      disabled={isFast}
      onChange={({ currentTarget: { value } }) =>
        onPin(value === 'left' || value === 'right' ? value : 'none')
      }
    >
      {(['none', 'left', 'right'] as const).map((side) => (
        <option key={side} value={side}>
          {t(`pin.${side}`)}
        </option>
      ))}
    </select>
  );
}

type StepsProps = {
  readonly name: string;
  readonly isFast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Absent: the column has no width. */
  readonly onWiden: ((steps: -1 | 1) => void) | undefined;
};

function Steps({ name, isFast, onMove, onWiden }: StepsProps) {
  const { t } = useTranslation('table');
  return (
    <span className={css.steps}>
      {onWiden === undefined ? null : (
        <>
          <Step label={t('columnNarrower', { name })} icon={IconMinus} onStep={() => onWiden(-1)} />
          <Step label={t('columnWider', { name })} icon={IconPlus} onStep={() => onWiden(1)} />
        </>
      )}
      <Step
        label={t('columnUp', { name })}
        icon={IconArrowUp}
        isFast={isFast}
        onStep={() => onMove(-1)}
      />
      <Step
        label={t('columnDown', { name })}
        icon={IconArrowDown}
        isFast={isFast}
        onStep={() => onMove(1)}
      />
    </span>
  );
}

type StepProps = {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly isFast?: boolean;
  readonly onStep: () => void;
};

const Step = ({ label, icon: Icon, isFast = false, onStep }: StepProps) => (
  <button
    type="button"
    className={css.step}
    aria-label={label}
    title={label}
    disabled={isFast}
    onClick={onStep}
  >
    <Icon size={14} stroke={1.5} />
  </button>
);
