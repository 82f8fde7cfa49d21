import { Button, Menu, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Lifecycle } from '#contracts/entity/lifecycle.ts';
import { LazyMenu } from '#ui/overlay/LazyMenu.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage } from '../entity/label.ts';
import { FailedRequest } from '../FailedRequest.ts';
import { failureDetail } from '../failureDetail.ts';
import css from './lifecycle.module.css';
import { refusal } from './refusal.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

/** So many buttons stand beside each other on a phone; the rest is a menu. */
const ON_PHONE = 2;

/** Each transition that the reader has the permission for, and why he may not make it now. */
const possible = z.array(
  z.object({
    transition: z.string(),
    fault: refusal.optional(),
  }),
);

type RecordMovesProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  /** Names of the transitions that are offered here; absent: all. */
  readonly only?: readonly string[];
};

/**
 * What can be done with the record in its state: a button each, with the reason where it is another
 * who may do it. The server decides, as it does when the button is pressed.
 */
export const RecordMoves = (props: RecordMovesProps) =>
  props.entity.lifecycle === undefined ? null : (
    <Moves {...props} lifecycle={props.entity.lifecycle} />
  );

function Moves({
  entity,
  lifecycle,
  record,
  only,
}: RecordMovesProps & { readonly lifecycle: Lifecycle }) {
  const { t } = useTranslation('entity');
  const language = currentLanguage();
  const queries = useQueryClient();
  const [open, setOpen] = useState<string>();
  const { data = [] } = useQuery({
    queryKey: ['entity', entity.name, 'transitions', record.id, record.rowVersion],
    queryFn: async () => {
      const answer = await entityClient(entity).act('transitions' as never, { id: record.id });
      if (!answer.ok) throw new FailedRequest(answer.error);
      return possible.parse(answer.value);
    },
  });
  // What another state would allow is no choice in this one.
  const near = data.filter(
    ({ transition: name, fault }) =>
      fault?.code !== 'wrong_state' && only?.includes(name) !== false,
  );
  const isNarrow = useNarrow();
  const order = isNarrow ? readyFirst(near) : near;
  const most = isNarrow ? ON_PHONE : order.length;
  const rest = order.slice(most);
  const transition = open === undefined ? undefined : lifecycle.transitions[open];
  if (near.length === 0) return null;
  return (
    <div className={css.moves} role="group" aria-label={t('actions')}>
      {order.slice(0, most).map(({ transition: name, fault }) => {
        const way = lifecycle.transitions[name];
        if (way === undefined) return null;
        const button = (
          <Button
            key={name}
            size="compact-sm"
            variant={way.final === true ? 'default' : 'light'}
            {...(fault === undefined ? {} : { 'data-disabled': true })}
            aria-disabled={fault !== undefined}
            onClick={() => fault === undefined && setOpen(name)}
          >
            {inLanguage(way.label, language)}
          </Button>
        );
        return fault === undefined ? (
          button
        ) : (
          <Tooltip key={name} label={failureDetail(fault)}>
            {button}
          </Tooltip>
        );
      })}
      {rest.length === 0 ? null : (
        <LazyMenu target={<PlainButton>{t('moreMoves', { count: rest.length })}</PlainButton>}>
          {rest.map((move) => (
            <MoveLine key={move.transition} lifecycle={lifecycle} move={move} onChoose={setOpen} />
          ))}
        </LazyMenu>
      )}
      {open === undefined || transition === undefined ? null : (
        <Suspense>
          <MoveDialog
            entity={entity}
            name={open}
            transition={transition}
            records={[record]}
            onClose={(changed) => {
              setOpen(undefined);
              // A step makes and moves other records too: its dispatch, its rows, its machine.
              if (changed === true) void queries.invalidateQueries({ queryKey: ['entity'] });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type Move = z.output<typeof possible>[number];

/** Those that may be made now before the others. */
const readyFirst = (moves: readonly Move[]): readonly Move[] =>
  moves.toSorted((a, b) => Number(a.fault !== undefined) - Number(b.fault !== undefined));

type MoveLineProps = {
  readonly lifecycle: Lifecycle;
  readonly move: Move;
  readonly onChoose: (name: string) => void;
};

/** A transition as a line of a menu, with the reason where it may not be made. */
function MoveLine({ lifecycle, move: { transition, fault }, onChoose }: MoveLineProps) {
  const way = lifecycle.transitions[transition];
  if (way === undefined) return null;
  return (
    <Menu.Item disabled={fault !== undefined} onClick={() => onChoose(transition)}>
      {inLanguage(way.label, currentLanguage())}
      {fault === undefined ? null : <span className={css.reason}>{failureDetail(fault)}</span>}
    </Menu.Item>
  );
}
