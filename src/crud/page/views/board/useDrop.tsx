import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { statesOf, type Lifecycle } from '#contracts/entity/lifecycle.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { listed } from '#ui/preferences/signs.ts';
import { entityClient } from '../../../entity/entityClient.ts';
import { inLanguage } from '../../../entity/label.ts';
import { titleOf } from '../../../entity/titleOf.ts';
import { failureDetail } from '../../../failureDetail.ts';
import MoveDialog from '../../MoveDialog.tsx';
import { refusal } from '../../refusal.ts';
import type { May } from '../../useMay.ts';
import type { Moving } from './BoardColumn.tsx';
import { reachable, waysTo, whyNoWay } from './ways.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** Each transition that the reader has the permission for, and why he may not make it now. */
const possible = z.array(z.object({ transition: z.string(), fault: refusal.optional() }));

type Asked = { readonly record: AnyRecord; readonly to: string; readonly names: readonly string[] };

/**
 * What becomes of a card that is dropped on another state: the transition that leads there, with
 * its dialog where it asks for something, or why there is none. The card stays where it came from
 * until the server has moved the record.
 */
export function useDrop(
  entity: AnyEntity,
  lifecycle: Lifecycle,
  may: May,
  refresh: () => Promise<void>,
) {
  const { t } = useTranslation('views');
  const [moving, setMoving] = useState<Moving>();
  const [asked, setAsked] = useState<Asked>();
  const refuse = useRefusal(entity, lifecycle, may);

  const make = async (record: AnyRecord, to: string, name: string): Promise<void> => {
    const way = lifecycle.transitions[name];
    if (way === undefined) return;
    if (way.form !== undefined || way.note !== undefined || way.final === true)
      return setAsked({ record, to, names: [name] });
    const which =
      way.many === true ? { ids: [record.id] } : { id: record.id, rowVersion: record.rowVersion };
    const done = await entityClient(entity).act(name as never, which);
    if (done.ok)
      say(
        t('moved', {
          name: titleOf(entity, record),
          action: inLanguage(way.label, currentLanguage()),
        }),
      );
    else sayFailed(t('notMoved', { name: titleOf(entity, record) }), failureDetail(done.error));
    await refresh();
  };

  const drop = async (
    {
      record,
      state: from,
      context,
    }: Pick<Moving, 'record' | 'context'> & { readonly state: string },
    to: string,
  ): Promise<void> => {
    if (from === to) return;
    const names = waysTo(lifecycle, from, to, may.action);
    if (names.length === 0) return refuse(record, from, to);
    setMoving({ record, context, to });
    try {
      const ways = await waysNow(entity, record, names);
      const [first, ...others] = ways.free;
      if (first === undefined)
        sayFailed(
          t('notMoved', { name: titleOf(entity, record) }),
          ways.reason ?? t('notPermitted'),
        );
      else if (others.length > 0) setAsked({ record, to, names: ways.free });
      else await make(record, to, first);
    } finally {
      setMoving(undefined);
    }
  };

  const dialog: ReactNode =
    asked === undefined ? null : (
      <WayDialog
        key={asked.record.id}
        entity={entity}
        lifecycle={lifecycle}
        asked={asked}
        onChoose={(name) => {
          setAsked(undefined);
          void make(asked.record, asked.to, name);
        }}
        onClose={(changed) => {
          setAsked(undefined);
          if (changed === true) void refresh();
        }}
      />
    );
  return { drop, moving, dialog };
}

/** Which of these transitions the server allows now, and why it allows none. */
async function waysNow(
  entity: AnyEntity,
  record: AnyRecord,
  names: readonly string[],
): Promise<{ readonly free: readonly string[]; readonly reason: string | undefined }> {
  const answer = await entityClient(entity).act('transitions' as never, { id: record.id });
  if (!answer.ok) return { free: [], reason: failureDetail(answer.error) };
  const all = possible.parse(answer.value).filter(({ transition }) => names.includes(transition));
  const fault = all[0]?.fault;
  return {
    free: all.flatMap(({ transition, fault: refused }) =>
      refused === undefined ? [transition] : [],
    ),
    reason: fault === undefined ? undefined : failureDetail(fault),
  };
}

/** Says why a card cannot be dropped there, and where it could be. */
function useRefusal(entity: AnyEntity, lifecycle: Lifecycle, may: May) {
  const { t } = useTranslation('views');
  return (record: AnyRecord, from: string, to: string): void => {
    const states = statesOf(entity.fields, lifecycle);
    const nameOf = (state: string): string => {
      const [, zh = state, en = state] = states[state] ?? [];
      return currentLanguage() === 'en' ? en : zh;
    };
    const open = [...reachable(lifecycle, from, may.action)].map(nameOf);
    const reason = t(whyNoWay(lifecycle, from, to), { from: nameOf(from), to: nameOf(to) });
    sayFailed(
      t('notMoved', { name: titleOf(entity, record) }),
      open.length === 0 ? reason : `${reason} ${t('could', { states: listed(open) })}`,
    );
  };
}

type WayDialogProps = {
  readonly entity: AnyEntity;
  readonly lifecycle: Lifecycle;
  readonly asked: Asked;
  readonly onChoose: (name: string) => void;
  readonly onClose: (changed?: boolean) => void;
};

/** The dialog of the one transition, or the choice among several. */
function WayDialog({ entity, lifecycle, asked, onChoose, onClose }: WayDialogProps) {
  const { t } = useTranslation('views');
  const [only, ...others] = asked.names;
  const way = only === undefined ? undefined : lifecycle.transitions[only];
  if (only !== undefined && way !== undefined && others.length === 0)
    return (
      <MoveDialog
        entity={entity}
        name={only}
        transition={way}
        records={[asked.record]}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      opened
      width={400}
      title={t('which', { name: titleOf(entity, asked.record) })}
      onClose={() => onClose()}
    >
      {asked.names.map((name) => (
        <Button key={name} variant="default" fullWidth mb="xs" onClick={() => onChoose(name)}>
          {inLanguage(lifecycle.transitions[name]?.label ?? [name, name], currentLanguage())}
        </Button>
      ))}
    </Dialog>
  );
}
