import '#ui/theme/formStyles.ts';
import { ActionIcon, Button, FileButton, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InputOf } from '#contracts/entity/defineEntity.ts';
import type { template } from '#contracts/signage/signage.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { unsaved } from '#ui/form/unsaved.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageName } from '#ui/widgets/PageName.tsx';
import { frames } from '../model/frames.ts';
import { BIG_SCREEN, templates, useTemplate, useTemplates } from '../screen/useTemplate.ts';
import css from './desk.module.css';
import { Desk } from './Desk.tsx';
import { StartersDialog } from './StartersDialog.tsx';
import { useImport } from './useImport.ts';
import { useStarter } from './useStarter.ts';

/** Makes big screens: which one is worked on stands in the address. */
export function Component() {
  const { t } = useTranslation('designer');
  const [query, setQuery] = useUrlState();
  const id = query.get('id') ?? '';
  const { data: shown } = useTemplate(id);
  const { ask, dialog } = useConfirm();
  const open = (next: string): void =>
    void setQuery(() => new URLSearchParams(next === '' ? {} : { id: next }));
  const make = useMaking(open);
  const imported = useImport(make);
  const starter = useStarter();
  const [isChoosing, choose] = useState(false);
  /** Asks first where something on the desk is not saved. */
  const leave = (then: () => void): void => {
    if (unsaved.forms.length === 0) then();
    else ask({ title: t('leaveTitle'), act: t('leave'), onAct: then });
  };
  return (
    <div className={css.page}>
      <PageName>{t('page')}</PageName>
      {dialog}
      <ScreensBar
        id={id}
        isOpen={shown !== undefined}
        onOpen={(next) => leave(() => open(next))}
        onMake={(name) => leave(() => void make({ name, ...frames.fullHd }))}
        onStarters={() => choose(true)}
        onFile={(file) => leave(() => void imported.open(file))}
      />
      {isChoosing ? (
        <StartersDialog
          onTake={(name) => {
            choose(false);
            leave(() => void make(starter(name)));
          }}
          onClose={() => choose(false)}
        />
      ) : null}
      {imported.notes.length === 0 ? null : (
        <section className={css.imported} role="status">
          <div>
            <strong>{t('importNotes')}</strong>
            <ul className={css.notes}>
              {imported.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('ui:close')}
            onClick={imported.close}
          >
            <IconX size={14} stroke={1.5} />
          </ActionIcon>
        </section>
      )}
      {shown === undefined ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <Desk key={shown.id} record={shown} />
      )}
    </div>
  );
}

type BarProps = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMake: (name: string) => void;
  readonly onStarters: () => void;
  readonly onFile: (file: File) => void;
};

/** Which screen is worked on, and where another comes from. */
function ScreensBar({ id, isOpen, onOpen, onMake, onStarters, onFile }: BarProps) {
  const { t } = useTranslation('designer');
  const { data: list = [] } = useTemplates();
  const mayMake = usePermission('advert/template/create');
  const reset = useRef<() => void>(null);
  return (
    <div className={css.bar}>
      <NativeSelect
        aria-label={t('screens')}
        size="xs"
        value={id}
        onChange={(event) => onOpen(event.currentTarget.value)}
        data={[
          { value: '', label: t('choose') },
          ...list.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      {mayMake ? (
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() => onMake(t('newName', { count: list.length + 1 }))}
          >
            {t('new')}
          </Button>
          <Button size="xs" variant="default" onClick={onStarters}>
            {t('fromStarter')}
          </Button>
          <FileButton
            accept=".json"
            resetRef={reset}
            onChange={(file) => {
              if (file !== null) onFile(file);
              // So that the same file can be chosen again.
              reset.current?.();
            }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default">
                {t('import')}
              </Button>
            )}
          </FileButton>
        </>
      ) : null}
      {isOpen ? (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/screen/show?id=${id}`}
          target="_blank"
        >
          {t('preview')}
        </Button>
      ) : null}
    </div>
  );
}

type NewScreen = Pick<
  InputOf<typeof template>,
  'name' | 'width' | 'height' | 'background' | 'content'
>;

/** Makes a screen and opens it; false where it was not made. */
function useMaking(open: (id: string) => void) {
  const { t } = useTranslation('designer');
  const failureText = useFailureText();
  const queries = useQueryClient();
  return async (screen: NewScreen): Promise<boolean> => {
    const made = await templates.create({
      ...screen,
      type: BIG_SCREEN,
      disabled: false,
      isPublic: false,
    });
    if (!made.ok) {
      sayFailed(t('notSaved'), failureText(made.error));
      return false;
    }
    await queries.invalidateQueries({ queryKey: ['screenTemplates'] });
    open(made.value.id);
    return true;
  };
}
