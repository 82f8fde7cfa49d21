import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { chartPoint } from '#features/mine/api.ts';

const MOST_LISTED = 60;

/** Adds a point to the charts: found by name, code, kind or area. */
export function PointPicker({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('charts');
  const [query, setQuery] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setQuery('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const words = useDeferredValue(query);
  // Thousands of texts: there while the list is open.
  const isOpen = combobox.dropdownOpened;
  const texts = useMemo(() => {
    if (!isOpen) return [];
    const areas = new Map(model.areas.map((area) => [area.code, area.name]));
    return model.points.map((point) => {
      const kind = sensorKinds[point.kind];
      const note = [point.code, areas.get(point.areaCode ?? '')].filter(Boolean).join(' · ');
      return {
        point,
        note,
        text: `${point.name} ${note} ${point.kind} ${kind.zh} ${kind.en}`.toLocaleLowerCase(),
      };
    });
  }, [model, isOpen]);
  const found = useMemo(() => {
    const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return texts
      .filter(({ text }) => wanted.every((word) => text.includes(word)))
      .slice(0, MOST_LISTED);
  }, [texts, words]);
  // Options are rendered after the words: only then is there a first one.
  const selectFirst = useEffectEvent(() => void combobox.selectFirstOption());
  useEffect(() => {
    if (words !== '') selectFirst();
  }, [found, words]);
  return (
    <Combobox
      store={combobox}
      width={340}
      position="bottom-end"
      onOptionSubmit={(no) => {
        chartPoint(Number(no));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} />}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('addPoint')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          placeholder={t('searchPoint')}
          aria-label={t('searchPoint')}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {found.length === 0 ? <Combobox.Empty>{t('nothingFound')}</Combobox.Empty> : null}
          {found.map(({ point, note }) => (
            <Combobox.Option key={point.no} value={String(point.no)}>
              {point.name}
              <br />
              <small style={{ opacity: 0.8 }}>{note}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
