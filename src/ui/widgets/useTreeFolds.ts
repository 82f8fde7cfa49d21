import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailed } from '../overlay/say.ts';
import type { TreeLine } from './treeModel.ts';

type Values = ReadonlySet<string>;
const without = (values: Values, value: string): Values =>
  new Set([...values].filter((one) => one !== value));

/**
 * Which branches stand open; children that are not there yet are fetched by `onLoad`, and a branch
 * whose children cannot be had closes again.
 */
export function useTreeFolds(
  openAtFirst: readonly string[] | undefined,
  onLoad: ((value: string) => Promise<void>) | undefined,
) {
  const { t } = useTranslation('widgets');
  const [open, setOpen] = useState<Values>(() => new Set(openAtFirst));
  const [busy, setBusy] = useState<Values>(new Set());
  const expand = (value: string): void => setOpen((old) => new Set([...old, value]));
  const toggle = async (
    { node: { value, children }, isOpen }: TreeLine,
    wanted = !isOpen,
  ): Promise<void> => {
    setOpen((old) => (wanted ? new Set([...old, value]) : without(old, value)));
    if (!wanted || children !== undefined || onLoad === undefined || busy.has(value)) return;
    setBusy((old) => new Set([...old, value]));
    try {
      await onLoad(value);
    } catch (thrown) {
      setOpen((old) => without(old, value));
      sayFailed(t('treeFailed'), thrown instanceof Error ? thrown.message : '');
    } finally {
      setBusy((old) => without(old, value));
    }
  };
  return { open, busy, expand, toggle };
}
