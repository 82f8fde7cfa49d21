import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { usePermission } from '#crud/session.ts';
import { answerOf } from '#crud/request.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './home.module.css';

const tabs = z.array(z.object({ tabName: z.string(), dataValue: z.string() }));

/** `/home/config`: the configuration in force, to read. */
export function Component() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const mayChange = usePermission('admin/sysset/list');
  const { data } = useQuery({
    queryKey: ['configs'],
    queryFn: ({ signal }) => answerOf({ path: paths.config, answer: tabs, signal }),
  });
  return (
    <>
      <PageHeader title={t('config')} note={t('configNote')} />
      <div className={css.sheet}>
        {data?.length === 0 ? (
          <EmptyState
            title={t('noConfig')}
            action={
              mayChange ? (
                <PlainButton onClick={() => void navigate('/admin/settings')}>
                  {t('toSettings')}
                </PlainButton>
              ) : undefined
            }
          />
        ) : null}
        {(data ?? []).map(({ tabName, dataValue }) => (
          <section key={tabName}>
            <h2 className={css.heading}>{tabName}</h2>
            <pre className={css.pre}>{pretty(dataValue)}</pre>
          </section>
        ))}
      </div>
    </>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
