import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use, useEffect, useId, useMemo, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../editor/JsonView.tsx';
import { wrapperProps, type ControlProps } from '../../inputs/control.ts';
import type { FormField, FormValues, RowsInput } from '../../inputs/formField.ts';
import { useSteady } from '../../useSteady.ts';
import type { FieldControlProps } from '../FieldControl.tsx';
import { expression } from '../expression.ts';
import { FormAnswers } from '../formAnswers.ts';
import { cellFaults, rowsOfValue, type FieldFault } from '../formRules.ts';
import { movedRow, nextLetter } from './changedRows.ts';
import { columnTemplate, isStacked } from './columnTemplate.ts';
import { Row, type RowActs } from './Row.tsx';
import css from './rows.module.css';

type RowsFieldProps = ControlProps<unknown> & {
  readonly input: RowsInput;
  /** The input of one cell. */
  readonly Cell: ComponentType<FieldControlProps>;
};

/**
 * A list of rows to be filled in: a line each where there is room, else a card each. What is wrong
 * is said at its cell.
 */
export function RowsField(props: RowsFieldProps) {
  const { id, label, value, onChange, fault, disabled, readOnly, Cell } = props;
  const input = useInput(props.input);
  const { t } = useTranslation('form');
  const hint = useId();
  const rows = rowsOfValue(input, value);
  const faults = useCellFaults(input, value, fault !== undefined && fault !== false);
  const { list, acts, add, spoken } = useRowActs(input, rows, onChange);
  const isOff = disabled === true || readOnly === true;
  const isFull = input.max !== undefined && rows.length >= input.max;
  if (value !== undefined && value !== null && !Array.isArray(value))
    return <OlderForm {...props} onAnew={() => onChange(undefined)} />;
  return (
    <Input.Wrapper {...wrapperProps(props)} id={id}>
      <div
        role="group"
        aria-label={label}
        aria-describedby={hint}
        className={css.rows}
        data-stacked={isStacked(input.columns) || undefined}
        style={{ '--cells': columnTemplate(input.columns) } as React.CSSProperties}
      >
        {rows.length === 0 ? (
          <p className={css.none}>{t('noRowsYet')}</p>
        ) : (
          <Head columns={input.columns} />
        )}
        <ol ref={list} className={css.list}>
          {rows.map((row, at) => (
            // Rows have no names: what moves up is drawn again.
            <Row
              key={at}
              id={`${id}-${at}`}
              row={row}
              at={at}
              isLast={at === rows.length - 1}
              columns={input.columns}
              faults={faults?.get(at)}
              disabled={isOff}
              acts={acts}
              Cell={Cell}
            />
          ))}
        </ol>
        <Button
          size="xs"
          variant="default"
          disabled={isOff || isFull}
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden="true" />}
          onClick={add}
        >
          {t('addRow')}
        </Button>
        <span id={hint} className={css.hint} hidden={rows.length < 2}>
          {t('rowKeys')}
        </span>
        <span className="ph-unseen" role="status">
          {spoken}
        </span>
      </div>
    </Input.Wrapper>
  );
}

/**
 * The columns that the form around the rows leaves: a condition that names no column of the row is
 * about the other answers, and holds for all rows at once.
 */
function useInput(input: RowsInput): RowsInput {
  const answers = use(FormAnswers);
  return useMemo(() => {
    const names = new Set(input.columns.map(({ name }) => name));
    const isOuter = ({ showWhen }: FormField): boolean =>
      showWhen !== undefined && !(showWhen.match(/[A-Za-z]\w*/g) ?? []).some((n) => names.has(n));
    if (!input.columns.some(isOuter)) return input;
    return {
      ...input,
      columns: input.columns.flatMap((column): FormField[] => {
        if (!isOuter(column)) return [column];
        const { showWhen = '', ...always } = column;
        return expression(showWhen)(answers) === true ? [always] : [];
      }),
    };
  }, [input, answers]);
}

/** What can be done with rows; the caret goes where it was done, and a move is spoken. */
function useRowActs(
  input: RowsInput,
  rows: readonly FormValues[],
  onChange: (rows: readonly FormValues[] | undefined) => void,
) {
  const { t } = useTranslation('form');
  const list = useRef<HTMLOListElement>(null);
  const caret = useCaret(list);
  const [spoken, speak] = useState('');
  const put = (next: readonly FormValues[]): void => onChange(next.length === 0 ? undefined : next);
  const acts: RowActs = useSteady({
    change: (at: number, name: string, to: unknown) =>
      put(rows.with(at, { ...rows[at], [name]: to })),
    move: (at: number, by: -1 | 1) => {
      const to = at + by;
      if (to < 0 || to >= rows.length) return;
      put(movedRow(rows, at, to));
      caret(to, 'stay');
      speak(t('rowMovedTo', { n: to + 1 }));
    },
    remove: (at: number) => {
      put(rows.toSpliced(at, 1));
      caret(Math.min(at, rows.length - 2), 'first');
    },
  });
  const add = (): void => {
    put([...rows, blankRow(input, rows)]);
    caret(rows.length, 'first');
  };
  return { list, acts, add, spoken };
}

const blankRow = ({ blank = {}, lettered }: RowsInput, rows: readonly FormValues[]): FormValues =>
  lettered === undefined ? blank : { ...blank, [lettered]: nextLetter(rows, lettered) };

function Head({ columns }: Pick<RowsInput, 'columns'>) {
  return (
    <div className={css.head} aria-hidden="true">
      {columns.map(({ name, label, required }) => (
        <span key={name}>
          {label}
          {required === true ? <span className={css.mark}> *</span> : null}
        </span>
      ))}
      <span />
    </div>
  );
}

/** What an older declaration has left: to be read, or filled in anew. */
function OlderForm(props: RowsFieldProps & { readonly onAnew: () => void }) {
  const { t } = useTranslation('form');
  return (
    <Input.Wrapper {...wrapperProps(props)} id={props.id}>
      <p className={css.none}>{t('olderForm')}</p>
      <JsonView value={props.value} label={props.label} />
      <Button size="xs" variant="default" disabled={props.disabled === true} onClick={props.onAnew}>
        {t('fillAnew')}
      </Button>
    </Input.Wrapper>
  );
}

/** What is wrong in the cells, by row and column, once it was asked for. */
function useCellFaults(
  input: RowsInput,
  value: unknown,
  wasAsked: boolean,
): ReadonlyMap<number, ReadonlyMap<string, FieldFault>> | undefined {
  return useMemo(() => {
    if (!wasAsked) return undefined;
    const found = new Map<number, Map<string, FieldFault>>();
    for (const { at, name, fault } of cellFaults(input, value))
      found.set(at, (found.get(at) ?? new Map<string, FieldFault>()).set(name, fault));
    return found;
  }, [input, value, wasAsked]);
}

const FIRST = 'input:not([type="hidden"]):not([readonly]), textarea, select, button';

/**
 * Puts the caret into a row once it is drawn: into its first input, or into the column in which it
 * was.
 */
function useCaret(list: React.RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ at: number; column: string | undefined }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { at, column } = wanted.current;
    wanted.current = undefined;
    const row = list.current?.children[at];
    const cell =
      column === undefined
        ? undefined
        : row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
    (cell ?? row)?.querySelector<HTMLElement>(FIRST)?.focus();
  });
  return (at: number, where: 'first' | 'stay'): void => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
    wanted.current = { at, column: where === 'stay' ? cell?.dataset['column'] : undefined };
  };
}
