import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { safeHref } from '#ui/editor/safeHref.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { storedFiles } from '#ui/upload/storedFiles.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { inLanguage } from '../../entity/label.ts';
import css from './record.module.css';
import { fileFieldsOf } from './recordParts.ts';

type File = ReturnType<typeof storedFiles>[number];

type AttachmentsProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
};

/** Names of files that a page can show as a picture. */
const picture = /\.(png|jpe?g|gif|webp|svg|bmp)$/i;

/** The pictures and files of a record, by field; nothing where it has none. */
export function Attachments({ entity, record }: AttachmentsProps) {
  const { t } = useTranslation('record');
  const [shown, show] = useState<File>();
  const fields = fileFieldsOf(entity).flatMap((name) => {
    const files = storedFiles(record[name]).filter(({ url }) => safeHref(url) !== undefined);
    const field = entity.fields[name];
    return files.length === 0 || field === undefined ? [] : [{ name, field, files }];
  });
  if (fields.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('attachments')}</SectionTitle>
      {fields.map(({ name, field, files }) => (
        <div key={name}>
          <h3 className={css.part}>{inLanguage(field.label, currentLanguage())}</h3>
          <ul className={css.files}>
            {files.map((file) => (
              <li key={file.url}>
                {field.shape.kind === 'images' || picture.test(file.name) ? (
                  <button
                    type="button"
                    className={css.picture}
                    title={file.name}
                    onClick={() => show(file)}
                  >
                    <img src={file.url} alt={file.name} loading="lazy" />
                  </button>
                ) : (
                  <FileLink file={file} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Dialog
        opened={shown !== undefined}
        width={920}
        title={shown?.name ?? ''}
        onClose={() => show(undefined)}
        {...(shown === undefined ? {} : { footer: <FileLink file={shown} /> })}
      >
        {shown === undefined ? null : (
          <img className={css.shown} src={shown.url} alt={shown.name} />
        )}
      </Dialog>
    </section>
  );
}

/** Opens a file beside the page, or hands it out where a browser cannot show it. */
const FileLink = ({ file }: { readonly file: File }) => (
  <a
    className={css.file}
    href={safeHref(file.url)}
    target="_blank"
    rel="noopener noreferrer"
    title={file.name}
  >
    <IconFile size={16} stroke={1.5} aria-hidden="true" />
    {file.name}
  </a>
);
