import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { evacuationCodes, type Rescued } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { MOST_CALLED } from '#contracts/people/calls.ts';
import { usePermission } from '#crud/session.ts';
import { CallButton } from '#features/calls/api.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import type { EvacuationDeskState } from './useEvacuationDesk.ts';

/** What may be done with the chosen people and the chosen roadway. */
export function RosterActions({ desk }: { readonly desk: EvacuationDeskState }) {
  const { t } = useTranslation('evacuation');
  const mayMark = usePermission(evacuationCodes.mark);
  const { evacuation, chosen, edgeCode, closed, setNoted } = desk;
  const calling = desk.view === 'people' ? <CallChosen chosen={chosen} /> : null;
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
  useShortcut(
    's',
    t('mark', { count: unmarked.length }),
    () => ask(true, unmarked),
    mayMark && desk.view === 'people' && unmarked.length > 0,
  );
  if (!mayMark) return calling;
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

/** Calls those of the chosen who are not safe yet. */
function CallChosen({ chosen }: { readonly chosen: readonly Rescued[] }) {
  const { t } = useTranslation('evacuation');
  const wanted = chosen.filter(({ state }) => state !== 'safe').slice(0, MOST_CALLED);
  const [first] = wanted;
  if (first === undefined) return null;
  return (
    <CallButton
      target={{ to: 'people', personNos: wanted.map(({ personNo }) => personNo) }}
      whom={wanted.length === 1 ? first.name : t('calls:those', { count: wanted.length })}
      kind="leave"
      shortcut="c"
      label={t('callThem', { count: wanted.length })}
    />
  );
}
