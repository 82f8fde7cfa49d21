import { useEffect, useEffectEvent, useState } from 'react';
import type { TableSettings, TableSettingsPort } from './pagedTypes.ts';
import { forgetSettings, keepSettings, keptSettings, type KeptUnder } from './tableKeep.ts';
import { noSettings, settingsOf } from './tableSettings.ts';

export type KeptSettings = {
  readonly settings: TableSettings;
  /** Takes effect at once and is kept in this browser. */
  readonly change: (settings: TableSettings) => void;
  /**
   * Keeps the settings in the profile too; answers the message of a failure, `undefined` when all
   * is kept.
   */
  readonly save: () => Promise<string | undefined>;
  /** Back to the default, in the profile first: what could not be forgotten there stays. */
  readonly reset: () => Promise<string | undefined>;
};

/** The reader's settings of table `name`: of this browser, else of the profile, else none. */
export function useTableSettings(
  name: string,
  port: TableSettingsPort | undefined,
  onFound: (found: TableSettings) => void,
  under: KeptUnder = 'TABLE',
): KeptSettings {
  const [settings, setSettings] = useState(() => keptSettings(name, under) ?? noSettings);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (port === undefined || keptSettings(name, under) !== undefined) return undefined;
    let isGone = false;
    void port.read(name).then((answer) => {
      const known = answer.ok ? settingsOf(answer.value) : undefined;
      // A reader who was quicker than the profile has said what they want.
      if (isGone || known === undefined || keptSettings(name, under) !== undefined) return;
      setSettings(known);
      found(known);
    });
    return () => {
      isGone = true;
    };
  }, [name, port, under]);
  return {
    settings,
    change(next) {
      setSettings(next);
      keepSettings(name, next, under);
    },
    async save() {
      keepSettings(name, settings, under);
      const answer = await port?.write(name, settings);
      return answer === undefined || answer.ok ? undefined : answer.error;
    },
    async reset() {
      const answer = await port?.remove(name);
      if (answer !== undefined && !answer.ok) return answer.error;
      forgetSettings(name, under);
      setSettings(noSettings);
      return undefined;
    },
  };
}
