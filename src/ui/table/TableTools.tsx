import { Menu } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconDownload,
  IconMaximize,
  IconMinimize,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LazyMenu } from '../overlay/LazyMenu.tsx';
import { densities, setDensity, spacing } from '../preferences/density.ts';
import type { ExportAsk } from './pagedTypes.ts';
import { ToolButton } from '../ToolButton.tsx';
import css from './PagedTable.module.css';

export const RefreshTool = ({
  onRefresh,
  isBusy,
}: {
  readonly onRefresh: () => void;
  readonly isBusy: boolean;
}) => (
  <ToolButton
    label={useTranslation('table').t('refresh')}
    icon={IconRefresh}
    isBusy={isBusy}
    onClick={onRefresh}
  />
);

export const FullTool = ({
  isFull,
  onToggle,
}: {
  readonly isFull: boolean;
  readonly onToggle: () => void;
}) => (
  <ToolButton
    label={useTranslation('table').t(isFull ? 'fullScreenEnd' : 'fullScreen')}
    icon={isFull ? IconMinimize : IconMaximize}
    onClick={onToggle}
  />
);

/** How close rows stand, in every table at once. */
export function DensityTool() {
  const { t } = useTranslation('table');
  const { density } = useSnapshot(spacing);
  return (
    <LazyMenu target={<ToolButton label={t('density')} icon={IconBaselineDensityMedium} />}>
      <Menu.RadioGroup
        value={density}
        onChange={(value) => densities.filter((one) => one === value).forEach(setDensity)}
      >
        {densities.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(`density.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </LazyMenu>
  );
}

type ExportToolProps = {
  readonly total: number;
  readonly columns: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onExport: (ask: ExportAsk) => Promise<void>;
};

/** The rows as a file, as they are seen: all that match, or the chosen ones. */
export function ExportTool({ total, columns, chosen, onExport }: ExportToolProps) {
  const { t } = useTranslation('table');
  const [isBusy, setBusy] = useState(false);
  const start = (ask: Omit<ExportAsk, 'columns'>): void => {
    setBusy(true);
    void onExport({ ...ask, columns }).finally(() => setBusy(false));
  };
  const ids = [...chosen];
  return (
    <LazyMenu target={<ToolButton label={t('export')} icon={IconDownload} isBusy={isBusy} />}>
      <Menu.Label className={css.note}>{t('exportNote')}</Menu.Label>
      <Menu.Item className={css.item ?? ''} onClick={() => start({ format: 'xlsx' })}>
        {t('exportExcel', { count: total })}
      </Menu.Item>
      <Menu.Item className={css.item ?? ''} onClick={() => start({ format: 'csv' })}>
        {t('exportCsv', { count: total })}
      </Menu.Item>
      {ids.length === 0 ? null : (
        <>
          <Menu.Divider />
          <Menu.Item className={css.item ?? ''} onClick={() => start({ format: 'xlsx', ids })}>
            {t('exportChosenExcel', { count: ids.length })}
          </Menu.Item>
          <Menu.Item className={css.item ?? ''} onClick={() => start({ format: 'csv', ids })}>
            {t('exportChosenCsv', { count: ids.length })}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  );
}
