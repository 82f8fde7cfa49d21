import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  certificatePaths,
  checkAddress,
  mineAnswer,
  type MyCertificate,
} from '#contracts/exam/certificateCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import css from './certificates.module.css';
import { saveCertificate } from './saveCertificate.ts';

/** A section: what the reader himself holds, until when, with its paper. */
export function MyCertificates() {
  const { t } = useTranslation('certificates');
  const asked = useQuery({
    queryKey: ['myCertificates'],
    queryFn: ({ signal }) =>
      answerOf({ path: certificatePaths.mine, answer: mineAnswer, signal, timeoutMs: 15_000 }),
  });
  return (
    <section aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={css.list}>
              {list.map((one) => (
                <Entry key={one.id} certificate={one} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Entry({ certificate }: { readonly certificate: MyCertificate }) {
  const { t, i18n } = useTranslation('certificates');
  const { id, no, type, typeEn, until, state, checkCode } = certificate;
  const save = async (): Promise<void> => {
    const fault = await saveCertificate(id);
    if (fault !== undefined) sayFailed(t('notPrinted'), fault);
  };
  return (
    <li className={css.entry}>
      <strong>{i18n.language === 'en' ? typeEn : type}</strong>
      <span>{no}</span>
      <span
        className={css.standing}
        data-standing={state === 'revoked' ? 'lapsed' : state}
        data-needed={state === 'lapsed' || state === 'revoked' || undefined}
      >
        {t(`state.${state}`)} {until === null ? t('always') : until}
      </span>
      <Anchor href={`#${checkAddress(checkCode)}`}>{t('check')}</Anchor>
      <Button size="compact-sm" variant="default" onClick={() => void save()}>
        PDF
      </Button>
    </li>
  );
}
