import { IconUser } from '@tabler/icons-react';
import { serverUrl } from '#crud/serverUrl.ts';
import css from './workers.module.css';

/** Somebody's photo, or that there is none; his name stands beside it. */
export const Photo = ({ url }: { readonly url: string | null }) =>
  url === null || url === '' ? (
    <span className={css.photo} aria-hidden="true">
      <IconUser size={28} stroke={1.5} />
    </span>
  ) : (
    <img className={css.photo} src={serverUrl(url)} alt="" loading="lazy" />
  );
