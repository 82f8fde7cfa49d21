import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import css from './sheets.module.css';
import type { Sheet } from './useSheet.ts';

/** The first step: which file, and whether a mapping knows it. */
export function FileStep({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('sheetImport');
  const input = useRef<HTMLInputElement>(null);
  const [mapping, setMapping] = useState<string>();
  const { data } = useQuery({
    queryKey: ['sheetMappings'],
    queryFn: ({ signal }) => entityClient(sheetMapping).all({}, signal),
  });
  // Those of records are used where records are imported.
  const codes = (data?.ok === true ? data.value : [])
    .filter(({ rules }) => rules !== null)
    .map(({ code }) => code);
  return (
    <section>
      <SectionTitle>{t('file')}</SectionTitle>
      <div className={css.fields}>
        <Select
          label={t('mapping')}
          description={t('mappingHint')}
          placeholder={t('noMapping')}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t('noMapping') }}
          data={codes}
          value={mapping ?? null}
          onChange={(code) => setMapping(code ?? undefined)}
        />
        <div className={css.act}>
          <Button loading={sheet.isBusy} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <span className={css.hint}>{sheet.look?.fileName ?? t('chooseHint')}</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label={t('choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void sheet.choose(file, mapping);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
