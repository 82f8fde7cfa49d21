import { TextInput } from '@mantine/core';
import { IconCamera, IconCheck, IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isTrapped, type Rescued } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { session } from '#crud/session.ts';
import { storeFile } from '#crud/uploadPort.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { sayFailed } from '#ui/overlay/say.ts';
import { offerUndo } from '#ui/overlay/undoToast.tsx';
import { imageTypes } from '#ui/upload/fileRules.ts';
import { shrunk } from '#ui/upload/imageWork.ts';
import css from './evacuation.module.css';
import { StateMark } from './StateMark.tsx';
import { useActing } from './useActing.ts';
import type { EvacuationDeskState } from './useEvacuationDesk.ts';
import { useTicks, type Ticks } from './useTicks.ts';

/**
 * The roster in a marshal's hand: whoever arrives is ticked by one press, also while there is no
 * network, and photographed.
 */
export function MarshalList({ desk }: { readonly desk: EvacuationDeskState }) {
  const owner = useSnapshot(session).user?.id ?? '';
  // Another marshal on the same phone, or another evacuation, begins with what is his own.
  return <TickList key={`${owner} ${desk.evacuation.id}`} desk={desk} owner={owner} />;
}

type ListProps = { readonly desk: EvacuationDeskState; readonly owner: string };

function TickList({ desk, owner }: ListProps) {
  const { t } = useTranslation('evacuation');
  const ticks = useTicks(owner, desk.evacuation.id);
  return (
    <div className={css.marshal}>
      <TextInput
        type="search"
        aria-label={t('findName')}
        placeholder={t('findName')}
        value={desk.text}
        onChange={(event) => desk.setText(event.currentTarget.value)}
      />
      <p role="status">
        {ticks.waiting.size === 0 ? null : t('waiting', { count: ticks.waiting.size })}
      </p>
      <ul aria-label={t('tickList')}>
        {desk.shown.map((one) => (
          <Tick
            key={one.personNo}
            one={one}
            evacuationId={desk.evacuation.id}
            area={desk.areaName(one.areaNo)}
            ticks={ticks}
          />
        ))}
      </ul>
    </div>
  );
}

type TickProps = {
  readonly one: Rescued;
  readonly evacuationId: number;
  readonly area: string;
  readonly ticks: Ticks;
};

function Tick({ one, evacuationId, area, ticks }: TickProps) {
  const { t } = useTranslation('evacuation');
  const { name, personNo, state, markedBy } = one;
  const [isBusy, setBusy] = useState(false);
  const waits = ticks.waiting.get(personNo);
  const isMarked = waits ?? markedBy !== null;
  const mark = async (safe: boolean): Promise<void> => {
    setBusy(true);
    const isThere = await ticks.mark(personNo, safe, t(safe ? 'tickNote' : 'takenBack'));
    setBusy(false);
    if (safe && isThere)
      offerUndo(`${name} · ${t('marked', { count: 1 })}`, () => void mark(false));
  };
  return (
    <li data-safe={state === 'safe' || undefined}>
      <div>
        <strong>{name}</strong> <StateMark state={state} />
        <small>
          {waits !== undefined ? (
            t(waits ? 'waitsMarked' : 'waitsUnmarked')
          ) : markedBy !== null ? (
            t('ticked', { by: markedBy })
          ) : (
            <Where one={one} area={area} />
          )}
        </small>
      </div>
      <Photo one={one} evacuationId={evacuationId} />
      {isMarked ? (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('untick', { name })}
          onClick={() => void mark(false)}
        >
          <IconArrowBackUp size={24} aria-hidden="true" />
        </button>
      ) : (
        <button
          type="button"
          data-tick
          disabled={isBusy || (state === 'safe' && waits === undefined)}
          aria-label={t('tick', { name })}
          onClick={() => void mark(true)}
        >
          <IconCheck size={28} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** Where he is, and how far from the way out. */
function Where({ one, area }: { readonly one: Rescued; readonly area: string }) {
  const { t } = useTranslation('evacuation');
  const { state, outMetres, outTo } = one;
  if (isTrapped(one)) return <AlarmMark level={1} label={`${area} · ${t('noWay')}`} />;
  if (state === 'safe' || outMetres === null || outTo === null) return <>{area}</>;
  const minutes = walkMinutes(outMetres);
  return <>{`${area} · ${t(`to.${outTo}`, { metres: outMetres, minutes })}`}</>;
}

function Photo({ one, evacuationId: id }: Pick<TickProps, 'one' | 'evacuationId'>) {
  const { t } = useTranslation('evacuation');
  const failureText = useFailureText();
  const camera = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const { act } = useActing(() => undefined);
  const { name, personNo, photo } = one;
  const keep = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    if (!imageTypes.includes(chosen.type)) return sayFailed(t('photoFailed'), t('notPicture'));
    setSending(true);
    const stored = await storeFile(await shrunk(chosen));
    if (stored.ok) await act(paths.evacuationPhoto, { id, personNo, photo: stored.value.url });
    else sayFailed(t('photoFailed'), failureText(stored.error));
    setSending(false);
  };
  return (
    <>
      <button
        type="button"
        disabled={isSending}
        aria-busy={isSending}
        aria-label={t('photo', { name })}
        onClick={() => camera.current?.click()}
      >
        {photo === '' ? (
          <IconCamera size={24} aria-hidden="true" />
        ) : (
          <img src={serverUrl(`${photo}&thumb=1`)} alt={t('photoOf', { name })} />
        )}
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo', { name })}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          void keep(chosen);
        }}
      />
    </>
  );
}
