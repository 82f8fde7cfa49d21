import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { LookedHeads, SheetHeads } from '#contracts/entity/list.ts';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import type { Language } from '#ui/preferences/language.ts';
import { entityClient } from '../entity/entityClient.ts';
import { HeadsTable } from './HeadsTable.tsx';
import { KeepHeads } from './KeepHeads.tsx';
import css from './page.module.css';

type Props = {
  readonly entity: AnyEntity;
  readonly language: Language;
  readonly look: LookedHeads;
  /** Why the sheet is not taken as it is. */
  readonly fault: string;
  /** What is known of its heads already. */
  readonly known: SheetHeads;
  readonly onCheck: (headRow: number, heads: SheetHeads) => void;
  /** The heads stand in another row, and this is known of them. */
  readonly onRow: (headRow: number, known: SheetHeads) => void;
  readonly onOther: () => void;
};

/** What the heads of somebody's own sheet stand for; a mapping that was kept says it at once. */
export function HeadsStep(props: Props) {
  const { entity, language, look, fault, onCheck, onRow, onOther } = props;
  const { t } = useTranslation('entity');
  const rowId = useId();
  const [row, setRow] = useState<number | undefined>(look.headRow);
  const [heads, setHeads] = useState<SheetHeads>(() =>
    Object.fromEntries(
      look.heads.map(({ name, field }) => [name, props.known[name] ?? field ?? '']),
    ),
  );
  const { data } = useQuery({
    queryKey: ['sheetHeads', entity.name],
    queryFn: ({ signal }) => entityClient(sheetMapping).all({}, signal),
  });
  const kept = (data?.ok === true ? data.value : []).filter((one) => one.entity === entity.name);
  const use = (code: string | null): void => {
    const found = kept.find((one) => one.code === code);
    if (found === undefined) return;
    const known = found.heads ?? {};
    setHeads((before) =>
      Object.fromEntries(Object.entries(before).map(([name, to]) => [name, known[name] ?? to])),
    );
    if (found.headRow !== null && found.headRow !== look.headRow) onRow(found.headRow, known);
  };
  const isEmpty = Object.values(heads).every((field) => field === '');
  return (
    <>
      <p className={css.question} role="status">
        {fault} {t('headsHint')}
      </p>
      <div className={css.answers}>
        <NumberField
          id={rowId}
          label={t('headRow')}
          digits={2}
          precision={0}
          value={row}
          onChange={setRow}
          onBlur={() => {
            if (row !== undefined && row >= 1 && row <= 30 && row !== look.headRow) onRow(row, {});
          }}
        />
        {kept.length === 0 ? null : (
          <Select label={t('headsKept')} data={kept.map(({ code }) => code)} onChange={use} />
        )}
      </div>
      <HeadsTable
        entity={entity}
        language={language}
        look={look}
        heads={heads}
        onChange={setHeads}
      />
      <KeepHeads entity={entity} headRow={look.headRow} heads={heads} />
      <div className={css.answers}>
        <Button variant="default" size="xs" onClick={onOther}>
          {t('otherSheet')}
        </Button>
        <Button size="xs" disabled={isEmpty} onClick={() => onCheck(look.headRow, heads)}>
          {t('checkHeads')}
        </Button>
      </div>
    </>
  );
}
