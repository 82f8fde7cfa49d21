import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTexts } from '#ui/pageTexts.ts';
import { UploadField, type UploadFieldProps } from '#ui/upload/UploadField.tsx';
import { samplePort } from './samplePort.ts';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.upload', {
  'zh-cn': {
    image: '照片',
    crop: '头像（剪裁）',
    files: '附件（最多 2 个）',
    none: '附件（默认）',
  },
  en: {
    image: 'Photo',
    crop: 'Portrait (cropped)',
    files: 'Files (2 at most)',
    none: 'Files (default)',
  },
});

type Value = UploadFieldProps['value'];

/** Uploads of pictures and files. */
export function Component() {
  const { t } = useTranslation('dev.upload');
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({
    files: [
      { name: '2026 年第一季度通风系统检测与反风演习报告（终稿）.pdf', url: '/docs/report.pdf' },
    ],
  });
  const bound = (name: 'image' | 'crop' | 'files' | 'none') => ({
    id: name,
    label: t(name),
    port: samplePort,
    value: values[name],
    onChange: (value: Value) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <Shelf>
      <Shown title={t('image')} value={values['image']}>
        <UploadField {...bound('image')} kind="images" store="text" />
      </Shown>
      <Shown title={t('crop')} value={values['crop']}>
        <UploadField {...bound('crop')} kind="images" crop={1} />
      </Shown>
      <Shown title={t('files')} value={values['files']}>
        <UploadField {...bound('files')} kind="files" limit={2} />
      </Shown>
      <Shown title={t('none')} value={values['none']}>
        <UploadField {...bound('none')} kind="files" />
      </Shown>
    </Shelf>
  );
}
