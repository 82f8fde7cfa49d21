import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/theme/formStyles.ts';
import { JsonField } from '#ui/editor/JsonField.tsx';
import { JsonView } from '#ui/editor/JsonView.tsx';
import { MarkdownField } from '#ui/editor/MarkdownField.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { Shelf, Shown } from './Shown.tsx';

const RichTextField = lazy(() => import('#ui/editor/RichTextField.tsx'));

pageTexts('dev.editors', {
  'zh-cn': {
    rich: '通知正文',
    markdown: '处置规程',
    json: '设备参数',
    view: '原始报文',
    html: '<h2>停电通知</h2><p>8 采区<strong>今晚 22:00</strong> 停电检修。</p><img src="x" onerror="alert(1)"><a href="javascript:alert(2)">详情</a>',
    text: '## 甲烷超限\n\n1. 立即停止作业，撤出人员\n2. 切断**非本质安全型**电源\n\n<img src=x onerror=alert(3)> [规程](https://example.com)',
  },
  en: {
    rich: 'Text of the notice',
    markdown: 'What to do',
    json: 'Parameters',
    view: 'Message as received',
    html: '<h2>Power cut</h2><p>District 8 is cut off <strong>at 22:00 tonight</strong>.</p><img src="x" onerror="alert(1)"><a href="javascript:alert(2)">More</a>',
    text: '## Methane over the limit\n\n1. Stop work and withdraw everybody\n2. Cut power that is **not intrinsically safe**\n\n<img src=x onerror=alert(3)> [Rules](https://example.com)',
  },
});

const message = {
  mine: 'n1',
  rows: [{ point: 'CH4-001', value: 0.42, quality: null, tags: ['a', 'b'] }],
  sent: '2026-03-18T08:00:00Z',
  dry: true,
};

/** Texts with form, Markdown and JSON. */
export function Component() {
  const { t } = useTranslation('dev.editors');
  const [rich, setRich] = useState<string | undefined>(t('html'));
  const [markdown, setMarkdown] = useState<string | undefined>(t('text'));
  const [json, setJson] = useState<unknown>({ baud: 9600, registers: [1, 2] });
  return (
    <Shelf>
      <Shown title={t('rich')} value={rich}>
        <Suspense fallback={null}>
          <RichTextField id="rich" label={t('rich')} value={rich} onChange={setRich} />
        </Suspense>
      </Shown>
      <Shown title={t('markdown')} value={markdown}>
        <MarkdownField
          id="markdown"
          label={t('markdown')}
          value={markdown}
          onChange={setMarkdown}
        />
      </Shown>
      <Shown title={t('json')} value={json}>
        <JsonField id="json" label={t('json')} value={json} onChange={setJson} />
      </Shown>
      <Shown title={t('view')}>
        <JsonView value={message} label={t('view')} />
      </Shown>
    </Shelf>
  );
}
