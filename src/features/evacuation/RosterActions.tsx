import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { evacuationCodes, type Rescued } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { usePermission } from '#crud/session.ts';
import { CallButton } from '#features/calls/api.ts';
import type { EvacuationDeskState } from './useEvacuationDesk.ts';

/** What may be done with the chosen people and the chosen roadway. */
export function RosterActions({ desk }: { readonly desk: EvacuationDeskState }) {
  const { t } = useTranslation('evacuation');
  const mayMark = usePermission(evacuationCodes.mark);
  const { evacuation, chosen, edgeCode, closed, setNoted } = desk;
  const toCall = desk.view === 'people' ? chosen.filter(({ state }) => state !== 'safe') : [];
  const calling =
    toCall.length === 0 ? null : (
      <CallButton
        target={{ to: 'people', personNos: toCall.map(({ personNo }) => personNo).slice(0, 500) }}
        whom={
          toCall.length === 1 ? (toCall[0]?.name ?? '') : t('calls:those', { count: toCall.length })
        }
        kind="leave"
        label={t('callThem', { count: toCall.length })}
      />
    );
  if (!mayMark) return calling;
  const marked = chosen.filter(({ markedBy }) => markedBy !== null);
  const unmarked = chosen.filter(({ markedBy }) => markedBy === null);
  const ask = (safe: boolean, whom: readonly Rescued[]): void => {
    const personNos = whom.map(({ personNo }) => personNo).slice(0, 500);
    const body = { id: evacuation.id, personNos, safe };
    setNoted({
      title: t(safe ? 'markTitle' : 'unmarkTitle', { count: whom.length }),
      consequence: t('markHint'),
      act: t(safe ? 'markAct' : 'unmarkAct'),
      path: paths.evacuationMark,
      body,
      undo: {
        said: t(safe ? 'marked' : 'unmarked', { count: personNos.length }),
        path: paths.evacuationMark,
        body: { ...body, safe: !safe, note: t('takenBack') },
      },
    });
  };
  const askRoad = (code: string): void =>
    setNoted({
      title: t('road', { code }),
      consequence: t(closed ? 'openRoad' : 'closeRoad'),
      act: t(closed ? 'openRoad' : 'closeRoad'),
      path: paths.evacuationRoadway,
      body: { id: evacuation.id, edgeCode: code, closed: closed === undefined },
      optional: true,
      undo: {
        said: t(closed ? 'roadOpened' : 'roadClosed', { code }),
        path: paths.evacuationRoadway,
        body: {
          id: evacuation.id,
          edgeCode: code,
          closed: closed !== undefined,
          note: t('takenBack'),
        },
      },
    });
  return (
    <>
      {calling}
      {desk.view === 'people' ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={unmarked.length === 0}
            onClick={() => ask(true, unmarked)}
          >
            {unmarked.length === 0 ? t('markAct') : t('mark', { count: unmarked.length })}
          </Button>
          {marked.length === 0 ? null : (
            <Button size="compact-sm" variant="default" onClick={() => ask(false, marked)}>
              {t('unmark', { count: marked.length })}
            </Button>
          )}
        </>
      ) : null}

      {edgeCode !== undefined && closed?.why !== 'gas' ? (
        <Button size="compact-sm" variant="default" onClick={() => askRoad(edgeCode)}>
          {`${t(closed ? 'openRoad' : 'closeRoad')} ${edgeCode}`}
        </Button>
      ) : null}
    </>
  );
}
