import '../theme/formStyles.ts';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../overlay/Drawer.tsx';
import { FavouriteForm } from './FavouriteForm.tsx';
import { FavouriteList } from './FavouriteList.tsx';
import { filterObjOf, rowsOf } from './conditionRows.ts';
import { FilterRows } from './FilterRows.tsx';
import type { FilterDrawerProps, FilterObj } from './filterTypes.ts';
import css from './FilterDrawer.module.css';

/** 过滤器: conditions of the reader's own, and favourites. */
export function FilterDrawer(props: FilterDrawerProps) {
  // What is being edited begins anew each time it opens.
  return props.opened ? <Opened {...props} /> : null;
}

function Opened({ onClose, fields, filter, onApply, favourites }: FilterDrawerProps) {
  const { t } = useTranslation('filter');
  const [rows, setRows] = useState(() => rowsOf(filter, fields));
  const [tab, setTab] = useState<string | null>('conditions');
  const [isKeeping, setKeeping] = useState(false);
  const apply = (next: FilterObj): void => {
    onApply(next);
    onClose();
  };
  return (
    <Drawer
      opened
      title={t('title')}
      onClose={onClose}
      footer={
        tab === 'conditions' ? (
          <>
            {favourites === undefined || isKeeping ? null : (
              <Button
                variant="subtle"
                color="gray"
                className={css.keep ?? ''}
                onClick={() => setKeeping(true)}
              >
                {t('keep')}
              </Button>
            )}
            <Button variant="default" onClick={() => apply({})}>
              {t('clear')}
            </Button>
            <Button onClick={() => apply(filterObjOf(rows))}>{t('apply')}</Button>
          </>
        ) : undefined
      }
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="conditions">{t('conditions')}</Tabs.Tab>
          {favourites === undefined ? null : (
            <Tabs.Tab value="favourites">{t('favourites')}</Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="conditions" pt="md">
          <FilterRows
            fields={fields}
            rows={rows}
            onChange={setRows}
            onEnter={() => apply(filterObjOf(rows))}
          />
          {favourites !== undefined && isKeeping ? (
            <FavouriteForm
              port={favourites}
              filterObj={filterObjOf(rows)}
              onDone={() => setKeeping(false)}
            />
          ) : null}
        </Tabs.Panel>
        {favourites === undefined ? null : (
          <Tabs.Panel value="favourites" pt="md">
            <FavouriteList port={favourites} fields={fields} onApply={apply} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Drawer>
  );
}
