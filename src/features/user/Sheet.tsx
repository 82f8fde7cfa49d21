import '#ui/theme/pageStyles.ts';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './user.module.css';

/** What a page asked the server for: a query, as far as it is looked at here. */
export type Asked = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type SheetProps = {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /**
   * What its content is made of: without it the page says that it was not read, and offers to try
   * again.
   */
  readonly asked?: readonly Asked[];
};

/** A page of the user centre: its head, and below one column of what it holds. */
export function Sheet({ title, note, children, wide = false, asked = [] }: SheetProps) {
  const { t } = useTranslation('user');
  const failed = asked.filter(({ data, error }) => error !== null && data === undefined);
  return (
    <div className={css.sheet}>
      <PageHeader title={title} {...(note === undefined ? {} : { note })} />
      <div className={css.body} data-wide={wide || undefined}>
        {failed.length === 0 ? (
          children
        ) : (
          <ErrorState
            title={t('notLoaded')}
            onRetry={() => {
              for (const one of failed) void one.refetch();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** A form that sends nothing by itself. */
export function SheetForm({
  onSend,
  children,
}: {
  readonly onSend: () => void;
  readonly children: ReactNode;
}) {
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
