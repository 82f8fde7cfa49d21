import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { pageList } from '#ui/pageList.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './start.module.css';
import { StartStep } from './StartStep.tsx';
import { standingOf, steps } from './startSteps.ts';
import { useAside } from './useAside.ts';
import { useStartFacts } from './useStartFacts.ts';

/** `/home/start`: the steps from an empty product to a mine at work, each as far as it is. */
export function Component() {
  const { t } = useTranslation('home');
  const failureText = useFailureText();
  const { permissions } = useSnapshot(session);
  const { pages } = useSnapshot(pageList);
  const { facts, error } = useStartFacts();
  const found = new Set(pages.map(({ path }) => path));
  const shown = steps.flatMap(({ key, links }) => {
    // Forms open for who may make records; their pages are those of his menu.
    const open = links.filter(
      ({ to, needs }) => found.has(to.split('?')[0] ?? to) && isPermitted(permissions, needs),
    );
    return open.length === 0 ? [] : [{ key, links: open, standing: standingOf(key, facts) }];
  });
  const done = shown.filter(({ standing }) => standing.state === 'done').length;
  const next = shown.find(({ standing }) => ['open', 'begun'].includes(standing.state))?.key;
  const failure = failureOf(error);
  return (
    <>
      <PageHeader
        title={t('start.title')}
        note={
          done === shown.length
            ? t('start.allDone')
            : t('start.progress', { done, all: shown.length })
        }
      >
        <AsideButton />
      </PageHeader>
      <div className={css.sheet}>
        {error === null ? null : (
          <p className={css.note} role="alert">
            {t('notCounted', { why: failure === undefined ? '' : failureText(failure) })}
          </p>
        )}
        <ol className={css.steps}>
          {shown.map(({ key, ...step }) => (
            <StartStep key={key} {...step} name={key} isNext={key === next} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** Whether one is led here as long as there is no mine. */
function AsideButton() {
  const { t } = useTranslation('home');
  const { aside, put } = useAside();
  if (aside === undefined) return null;
  return (
    <PlainButton onClick={() => void put(!aside).catch(() => undefined)}>
      {t(aside ? 'start.leadAgain' : 'start.putAside')}
    </PlainButton>
  );
}
