import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#ui/preferences/language.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import type { Question } from '#ui/overlay/useConfirm.tsx';
import type { RowAction } from '#ui/table/pagedTypes.ts';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage } from '../entity/label.ts';
import { titleOf } from '../entity/titleOf.ts';
import { useFailureText } from '../useFailureText.ts';
import { lifecycleActions } from './lifecycleActions.ts';
import type { ActionPlace, EntityOverrides, PageAction } from './overrides.ts';
import type { May } from './useMay.ts';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * The actions of a page beyond the verbs, each where it stands, and the dialog of the one that is
 * open.
 */
export type PageActions = {
  readonly onPage: () => ReactNode;
  readonly onRecord: (record: AnyRecord) => RowAction[];
  readonly onSelection: (records: readonly AnyRecord[]) => ReactNode;
  readonly dialog: ReactNode;
};

type Needs = {
  readonly language: Language;
  readonly may: May;
  readonly ask: (question: Question) => void;
  readonly refresh: () => Promise<void>;
};

/** Declared actions that need nothing but the record, and those of the page's overrides. */
export function usePageActions(
  entity: AnyEntity,
  overrides: EntityOverrides,
  { language, may, ask, refresh }: Needs,
): PageActions {
  const declared = useDeclaredActions(entity, { language, ask, refresh });
  const [open, setOpen] = useState<{ action: PageAction; records: readonly AnyRecord[] }>();

  const own = overrides.actions ?? [];
  const moves = useMemo(() => lifecycleActions(entity), [entity]);
  const all = [
    ...moves,
    ...own,
    ...declared.filter(({ name }) => !own.some((action) => action.name === name)),
  ].filter(({ permission }) => permission === undefined || may.action(permission));

  const start = async (action: PageAction, records: readonly AnyRecord[]): Promise<void> => {
    if ('Dialog' in action) return setOpen({ action, records });
    const said = await action.run(records);
    if (said !== undefined) say(said);
    await refresh();
  };
  const at = (place: ActionPlace): readonly PageAction[] => all.filter(({ on }) => on === place);
  const buttons = (place: ActionPlace, records: readonly AnyRecord[]): ReactNode =>
    at(place).map((action) => (
      <Button
        key={action.name}
        variant="default"
        size="xs"
        onClick={() => void start(action, records)}
      >
        {inLanguage(action.label, language)}
      </Button>
    ));
  const Dialog = open !== undefined && 'Dialog' in open.action ? open.action.Dialog : undefined;
  return {
    onPage: () => buttons('page', []),
    onSelection: (records) => (records.length === 0 ? null : buttons('selection', records)),
    onRecord: (record) =>
      at('record').flatMap((action) => {
        if (action.isOut?.(record) === true) return [];
        const blocked = action.blocked?.(record);
        return {
          key: action.name,
          label: inLanguage(action.label, language),
          onAct: () => void start(action, [record]),
          ...(action.icon === undefined ? {} : { icon: action.icon }),
          ...(action.destructive === undefined ? {} : { destructive: action.destructive }),
          ...(blocked === undefined
            ? {}
            : { disabled: true, reason: inLanguage(blocked, language) }),
        };
      }),
    dialog:
      Dialog === undefined ? null : (
        <Dialog
          records={open?.records ?? []}
          onClose={(changed = false) => {
            setOpen(undefined);
            if (changed) void refresh();
          }}
        />
      ),
  };
}

/** Declared actions as buttons: each asks, calls, and says what came of it. */
function useDeclaredActions(
  entity: AnyEntity,
  { language, ask, refresh }: Omit<Needs, 'may'>,
): PageAction[] {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const client = useMemo(() => entityClient(entity), [entity]);
  return plainActionsOf(entity).map(({ name: declaredName, label, on, permission }) => ({
    name: declaredName,
    label,
    on,
    permission,
    // The question belongs to the button that stands for the bare call; its answer does the rest.
    run: async (records) => {
      const action = inLanguage(label, language);
      const name =
        on === 'record' ? titleOf(entity, records[0]) : inLanguage(entity.label, language);
      const input =
        on === 'record'
          ? { id: records[0]?.id }
          : on === 'selection'
            ? { ids: records.map(({ id }) => id) }
            : {};
      const call = async (): Promise<void> => {
        const done = await client.act(declaredName as never, input);
        if (done.ok)
          say(
            records.length > 1
              ? t('actedMany', { action, count: records.length })
              : t('acted', { action }),
          );
        else sayFailed(t('failed'), failureText(done.error));
        await refresh();
      };
      ask({ title: t('askAct', { action, name }), act: action, onAct: call });
      return undefined;
    },
  }));
}

/** Declared actions that a button alone can call: they want no more than an id, ids, or nothing. */
function plainActionsOf(
  entity: AnyEntity,
): { name: string; label: PageAction['label']; on: ActionPlace; permission: string }[] {
  return Object.entries(entity.actions).flatMap(([name, { label, on, input, permission }]) => {
    if (on === undefined) return [];
    const given = on === 'record' ? { id: 'x' } : on === 'selection' ? { ids: ['x'] } : {};
    return input === undefined || input.safeParse(given).success
      ? [{ name, label, on, permission: permission ?? name }]
      : [];
  });
}
