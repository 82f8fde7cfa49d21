import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { photoAnswer, photoPaths } from '#contracts/signage/photo.ts';
import { answerOf } from '#crud/request.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import css from './fleet.module.css';

const READ_MS = 15_000;
type Props = { readonly id: string; readonly name: string };

/** The photograph that a player took of its page last, read while it is unfolded. */
export function Photograph({ id, name }: Props) {
  const { t } = useTranslation('fleet');
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['entity', 'device', 'photo', id],
    queryFn: ({ signal }) =>
      answerOf({
        path: photoPaths.of,
        method: 'GET',
        query: { id },
        answer: photoAnswer,
        signal,
      }),
    enabled: isOpen,
    refetchInterval: READ_MS,
  });
  return (
    <>
      <PlainButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('photograph')}
      </PlainButton>
      {isOpen ? <Picture name={name} data={data} isError={isError} /> : null}
    </>
  );
}

type PictureProps = {
  readonly name: string;
  readonly data: z.output<typeof photoAnswer> | undefined;
  readonly isError: boolean;
};

function Picture({ name, data, isError }: PictureProps) {
  const { t } = useTranslation('fleet');
  if (data === undefined || data === null)
    return (
      <p className={css.dim}>{t(isError ? 'noPicture' : data === null ? 'noPhoto' : 'reading')}</p>
    );
  return (
    <figure className="ph-flush">
      <img
        className="ph-wide"
        src={`data:image/jpeg;base64,${data.jpeg}`}
        alt={t('photographOf', { name })}
      />
      <figcaption className={css.dim}>
        <Moment at={data.received} />
      </figcaption>
    </figure>
  );
}
