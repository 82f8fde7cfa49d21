import '../../ui/theme/pageKit.ts';
import type { FormEvent, ReactNode } from 'react';
import { PageHeader } from '../../ui/widgets/PageHeader.tsx';
import css from './user.module.css';

type SheetProps = { readonly title: string; readonly note?: string; readonly children: ReactNode; readonly wide?: boolean };

/** A page of the user centre: its head, and below one column of what it holds. */
export function Sheet({ title, note, children, wide = false }: SheetProps) {
  return (
    <div className={css.sheet}>
      <PageHeader title={title} {...(note === undefined ? {} : { note })} />
      <div className={css.body} data-wide={wide || undefined}>
        {children}
      </div>
    </div>
  );
}

/** A form that sends nothing by itself. */
export function SheetForm({ onSend, children }: { readonly onSend: () => void; readonly children: ReactNode }) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {children}
    </form>
  );
}
