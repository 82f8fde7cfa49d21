import '#ui/theme/formStyles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { versionsAnswer } from '#contracts/signage/templateVersions.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { drawingOf, type Drawing } from '../model/design.ts';
import css from './desk.module.css';
import { Differences } from './Differences.tsx';
import { useVersion, useVersions } from './useVersions.ts';

type Props = {
  readonly id: string;
  readonly design: Drawing;
  readonly mayTake: boolean;
  /** A version is put onto the desk. */
  readonly onTake: (drawing: Drawing) => void;
  readonly onClose: () => void;
};
type Versions = z.output<typeof versionsAnswer>;

/** What was published of a screen: two versions beside each other, and the way back to one. */
export function VersionsDialog(props: Props) {
  const { t } = useTranslation('designer');
  const asked = useVersions(props.id);
  return (
    <Dialog opened title={t('versions')} onClose={props.onClose}>
      <QueryState asked={asked} loading={t('loading')} failed={t('versionsFailed')}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title={t('noVersions')} />
          ) : (
            <Beside {...props} versions={versions} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

const DESK = 'desk';

function Beside({
  id,
  design,
  mayTake,
  onTake,
  onClose,
  versions,
}: Props & { readonly versions: Versions }) {
  const { t } = useTranslation('designer');
  const [before, setBefore] = useState(versions[0]?.version);
  const [after, setAfter] = useState<number>();
  const [old, now] = [useVersion(id, before), useVersion(id, after)];
  const names = versions.map(({ version, published }) => ({
    value: String(version),
    label: t('versionOf', { version, time: fullMomentText(published) }),
  }));
  const take = (): void => {
    if (old.data === undefined) return;
    onTake(drawingOf(old.data));
    onClose();
  };
  return (
    <div className={css.versions}>
      <NativeSelect
        label={t('versionBefore')}
        size="xs"
        value={String(before)}
        onChange={(event) => setBefore(Number(event.currentTarget.value))}
        data={names}
      />
      <NativeSelect
        label={t('versionAfter')}
        size="xs"
        value={after === undefined ? DESK : String(after)}
        onChange={({ currentTarget: { value } }) =>
          setAfter(value === DESK ? undefined : Number(value))
        }
        data={[{ value: DESK, label: t('versionDesk') }, ...names]}
      />
      <QueryState asked={old} loading={t('loading')} failed={t('versionsFailed')}>
        {(content) =>
          after === undefined ? (
            <Differences before={drawingOf(content)} after={design} />
          ) : (
            <QueryState asked={now} loading={t('loading')} failed={t('versionsFailed')}>
              {(other) => <Differences before={drawingOf(content)} after={drawingOf(other)} />}
            </QueryState>
          )
        }
      </QueryState>
      {mayTake ? (
        <>
          <Button size="xs" disabled={old.data === undefined} onClick={take}>
            {t('versionTake', { version: before })}
          </Button>
          <p className={css.hint}>{t('versionTakeHint')}</p>
        </>
      ) : null}
    </div>
  );
}
