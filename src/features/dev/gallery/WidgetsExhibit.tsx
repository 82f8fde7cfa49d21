import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '#base/amountText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { pageTexts } from '#ui/pageTexts.ts';
import { CopyText } from '#ui/states/CopyText.tsx';
import { Countdown } from '#ui/time/Countdown.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import { SearchField } from '#ui/widgets/SearchField.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { Trend } from '#ui/widgets/Trend.tsx';
import { Watermark } from '#ui/widgets/Watermark.tsx';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.widgets', {
  'zh-cn': {
    header: '设备台账',
    note: '登记、检定与检修都从这里开始',
    add: '登记设备',
    section: '分区标题',
    trend: '趋势',
    dots: '状态点',
    runs: '运行',
    part: '部分可用',
    waits: '待命',
    fails: '故障',
    unknown: '未知',
    mark: '水印',
    markLine: '系统管理员',
    qr: '二维码',
    json: 'JSON',
    times: '时间与数字',
    copy: '复制编号',
    search: '搜索',
  },
  en: {
    header: 'Equipment register',
    note: 'Registration, calibration and repairs begin here',
    add: 'Register equipment',
    section: 'Section title',
    trend: 'Trend',
    dots: 'Status dots',
    runs: 'Running',
    part: 'Partly up',
    waits: 'Waiting',
    fails: 'Failed',
    unknown: 'Unknown',
    mark: 'Watermark',
    markLine: 'Administrator',
    qr: 'QR code',
    json: 'JSON',
    times: 'Times and numbers',
    copy: 'Copy number',
    search: 'Search',
  },
});

const began = Date.now();
const record = {
  id: '1',
  name: '主通风机 1 号',
  limits: { high: 1.5, low: null },
  marks: ['防爆', '井下'],
  on: true,
};

/** The small ones. */
export function Component() {
  const { t } = useTranslation('dev.widgets');
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={t('header')} note={t('note')} onBack={() => window.history.back()}>
        <Button>{t('add')}</Button>
      </PageHeader>
      <Shelf>
        <Shown title={t('section')}>
          <SectionTitle acts={<CopyText text="EQ-000001" label={t('copy')} />}>
            {t('section')}
          </SectionTitle>
        </Shown>
        <Shown title={t('trend')}>
          <Trend change={12.34} unit="%" good="up" />
          <Trend change={-3.2} unit="kWh" good="up" />
          <Trend change={0} />
        </Shown>
        <Shown title={t('dots')}>
          <StatusDot tone="full">{t('runs')}</StatusDot>
          <StatusDot tone="half">{t('part')}</StatusDot>
          <StatusDot tone="ring">{t('waits')}</StatusDot>
          <StatusDot tone="cross">{t('fails')}</StatusDot>
          <StatusDot tone="dash">{t('unknown')}</StatusDot>
        </Shown>
        <Shown title={t('search')} value={search}>
          <SearchField value={search} onSearch={setSearch} />
        </Shown>
        <Shown title={t('times')}>
          <RelativeTime at={began} />
          <RelativeTime at={Math.floor(began / 1000) - 7_200} />
          <Countdown until={began + 90_000} />
          <span className="ph-digits">{numberText(1_234_567.5)}</span>
          <span>{amountText('1234567.50')}</span>
        </Shown>
        <Shown title={t('json')}>
          <JsonView value={record} />
        </Shown>
        <Shown title={t('qr')}>
          <QrImage text="https://mine.example/#/equipment/EQ-000001" />
        </Shown>
        <Shown title={t('mark')}>
          <Watermark lines={[t('markLine'), '2026-11-21']}>
            <div style={{ height: 300, padding: 16 }}>{t('note')}</div>
          </Watermark>
        </Shown>
      </Shelf>
    </>
  );
}
