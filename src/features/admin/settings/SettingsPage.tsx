import '#ui/theme/pageStyles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { config, sysset } from '#contracts/admin/settings.ts';
import { paths } from '#contracts/http/paths.ts';
import { useMay } from '#crud/page/useMay.ts';
import { answerOf, request } from '#crud/request.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { follow } from '#streams/follow.ts';
import { DynamicForm } from '#ui/form/DynamicForm.tsx';
import type { Fault, FormValues } from '#ui/inputs/formField.ts';
import { say } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from '../pages.module.css';
import { ChannelTests } from './ChannelTests.tsx';
import { MqttOutState } from './MqttOutState.tsx';
import { fieldsOf, savedOf, shownOf, tabs, tabTitle, valuesOf, type Tab } from './tabs.ts';

const calls = {
  config: { all: paths.config, save: paths.configSave, told: 'configs' },
  sysset: { all: paths.sysset, save: paths.syssetSave, told: 'sysset' },
} as const;
const intoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
const stored = z.array(z.object({ tabName: z.string(), dataValue: z.string() }));

/**
 * Every setting of the product, a tab each with its own form; saving one is told to all open pages.
 */
export function Component() {
  const { t } = useTranslation('admin');
  const language = currentLanguage();
  const [query, setQuery] = useSearchParams();
  const mayConfig = useMay(config);
  const maySysset = useMay(sysset);
  const open = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  if (open === undefined) return null;
  const may = (open.kind === 'config' ? mayConfig : maySysset).verb('update');
  const list = (kind: Tab['kind']) =>
    tabs
      .filter((tab) => tab.kind === kind)
      .map(({ name }) => (
        <button
          key={name}
          type="button"
          className={css.tab}
          aria-current={name === open.name ? 'page' : undefined}
          // On a phone the tabs are one line, which may be longer than the screen.
          ref={name === open.name ? intoView : undefined}
          onClick={() => setQuery({ tab: name }, { replace: true })}
        >
          {tabTitle(name, language)}
        </button>
      ));
  return (
    <div className={css.page}>
      <PageHeader title={t('settings')} note={t('settingsNote')} />
      <div className={css.tabs}>
        <nav className={css.tabList} aria-label={t('settings')}>
          <span className={css.tabHead}>{t('ofPages')}</span>
          {list('config')}
          <span className={css.tabHead}>{t('ofServer')}</span>
          {list('sysset')}
        </nav>
        <section className={css.panel} aria-label={tabTitle(open.name, language)}>
          <h2 className={css.section}>{tabTitle(open.name, language)}</h2>
          <TabForm key={open.name} tab={open} disabled={!may} />
          {open.name === 'channels' ? <ChannelTests /> : null}
          {open.name === 'mqttOut' ? <MqttOutState /> : null}
        </section>
      </div>
    </div>
  );
}

function TabForm({ tab, disabled }: { readonly tab: Tab; readonly disabled: boolean }) {
  const { t } = useTranslation('admin');
  const language = currentLanguage();
  const queries = useQueryClient();
  const key = useMemo(() => ['settings', tab.kind], [tab.kind]);
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answerOf({ path: calls[tab.kind].all, answer: stored, signal }),
  });
  useEffect(() => {
    const { told } = calls[tab.kind];
    const heard = follow({ kind: 'events' }).subscribe((event) => {
      if (event.event === told) void queries.invalidateQueries({ queryKey: key });
    });
    return () => heard.unsubscribe();
  }, [key, queries, tab.kind]);
  const kept = data?.find(({ tabName }) => tabName === tab.name)?.dataValue;
  const values = useMemo(() => valuesOf(tab, kept), [tab, kept]);
  const fields = useMemo(() => fieldsOf(tab, language, values), [tab, language, values]);
  // What is wrong within a list is said at the list.
  const fieldAt = (path: string): string =>
    fields.find(({ name }) => path === name || path.startsWith(`${name}.`))?.name ?? '';
  const save = async (answers: FormValues): Promise<readonly Fault[] | undefined> => {
    const given = savedOf(answers, values);
    const checked = tab.schema.safeParse(tab.isList ? (given['list'] ?? []) : given);
    if (!checked.success)
      return checked.error.issues.map(({ path, message }) => ({
        field: fieldAt(path.join('.')),
        message,
      }));
    const body = { tabName: tab.name, dataValue: JSON.stringify(checked.data) };
    const done = await request({
      path: calls[tab.kind].save,
      method: 'POST',
      body,
      answer: z.unknown(),
    });
    if (!done.ok)
      return [
        {
          field: fieldAt((done.error.field ?? '').replace(/^dataValue\.?/, '')),
          message: failureDetail(done.error),
        },
      ];
    say(t('settingSaved', { name: tabTitle(tab.name, language) }));
    await queries.invalidateQueries({ queryKey: key });
    return undefined;
  };
  if (error !== null) return <p role="alert">{t('notLoaded')}</p>;
  if (data === undefined) return <p className={css.quiet}>{t('loading')}</p>;
  return (
    <DynamicForm
      // Made anew when something else is stored; to read the same again, as after a cut of the
      // link, leaves what is being entered.
      key={kept}
      fields={fields}
      values={shownOf(values)}
      onSubmit={save}
      disabled={disabled}
      draftKey={`setting.${tab.name}`}
    />
  );
}
