import '#ui/theme/formStyles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageName } from '#ui/widgets/PageName.tsx';
import css from './desk.module.css';
import { Desk } from './Desk.tsx';
import { BIG_SCREEN, templates, useTemplate, useTemplates } from '../screen/useTemplate.ts';

const usual = { width: 1920, height: 1080 } as const;

/** Makes big screens: which one is worked on stands in the address. */
export function Component() {
  const { t } = useTranslation('designer');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [query, setQuery] = useUrlState();
  const id = query.get('id') ?? '';
  const { data: list } = useTemplates();
  const { data: shown } = useTemplate(id);
  const mayMake = usePermission('advert/template/create');
  const open = (next: string): void =>
    void setQuery(() => new URLSearchParams(next === '' ? {} : { id: next }));
  const make = async (): Promise<void> => {
    const made = await templates.create({
      name: t('newName', { count: (list?.length ?? 0) + 1 }),
      type: BIG_SCREEN,
      ...usual,
      disabled: false,
      isPublic: false,
    });
    if (!made.ok) {
      sayFailed(t('notSaved'), failureText(made.error));
      return;
    }
    await queries.invalidateQueries({ queryKey: ['screenTemplates'] });
    open(made.value.id);
  };
  return (
    <div className={css.page}>
      <PageName>{t('page')}</PageName>
      <div className={css.bar}>
        <NativeSelect
          aria-label={t('screens')}
          size="xs"
          value={id}
          onChange={(event) => open(event.currentTarget.value)}
          data={[
            { value: '', label: t('choose') },
            ...(list ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        {mayMake ? (
          <Button size="xs" variant="default" onClick={() => void make()}>
            {t('new')}
          </Button>
        ) : null}
        {shown === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/screen/show?id=${shown.id}`}
            target="_blank"
          >
            {t('preview')}
          </Button>
        )}
      </div>
      {shown === undefined ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <Desk key={shown.id} record={shown} />
      )}
    </div>
  );
}
