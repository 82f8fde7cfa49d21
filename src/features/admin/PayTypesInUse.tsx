import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { must } from '#base/assert.ts';
import { paytype } from '#contracts/admin/trade.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { answerOf } from '#crud/request.ts';

const { path } = must(endpointOf(paytype, 'all'), 'call for all payment types');
const named = z.array(z.object({ name: z.string() }));

/** What can be paid by now: the payment types that are not disabled. */
export function PayTypesInUse() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({
    // Under the name of the entity: what is changed in the list is asked for again.
    queryKey: ['entity', paytype.name, 'inUse'],
    queryFn: ({ signal }) =>
      answerOf({ path, method: 'POST', body: { withDisable: false }, answer: named, signal }),
  });
  if (data === undefined) return null;
  return (
    <p role="note">
      {data.length === 0
        ? t('noPayTypes')
        : t('payTypesInUse', { names: data.map(({ name }) => name).join(' · ') })}
    </p>
  );
}
