import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { healthAnswer, type HealthAnswer } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from '#ui/page/banner.module.css';

const ASK_MS = 15_000;
const ANSWER_MS = 10_000;

/** Which part of the product is not well while the whole goes on; nothing while all of them are. */
export function HealthBanner() {
  const { t } = useTranslation('parts');
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: askHealth,
    refetchInterval: ASK_MS,
    retry: false,
  });
  const ill = data?.parts.filter(({ state }) => state === 'degraded') ?? [];
  if (ill.length === 0) return null;
  const words = ill.map(({ part, reason = 'failed', at }) => {
    const said = t('one', { part: t(`part.${part}`), reason: t(`reason.${reason}`) });
    return at === undefined ? said : t('at', { said, time: fullMomentText(at) });
  });
  return (
    <p className={css.mild} role="status" data-testid="health">
      {t('degraded', { parts: words.join(t('and')) })}
    </p>
  );
}

/**
 * Answered with any status: what is wrong stands in the body. A server that does not answer is the
 * line's business.
 */
async function askHealth({ signal }: { readonly signal: AbortSignal }): Promise<HealthAnswer> {
  const response = await fetch(serverUrl(paths.health), {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  return healthAnswer.parse(await response.json());
}
