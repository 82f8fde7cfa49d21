import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateType } from '#contracts/exam/certificate.ts';
import { faultOfDesign, standardDesign } from '#contracts/exam/certificateDesign.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { currentLanguage, type Language } from '#ui/preferences/language.ts';
import { AddPieces } from './AddPieces.tsx';
import css from './design.module.css';
import { DesignSheet } from './DesignSheet.tsx';
import { added, changed, designOf, draftOf, layered, removed } from './draft.ts';
import type { DesignedType } from './exampleTexts.ts';
import { PieceSettings } from './PieceSettings.tsx';
import { useCertificateDraft } from './useCertificateDraft.ts';

const client = entityClient(certificateType);

/** How certificates of a type look is decided in a window of its own. */
export default function DesignDialog({
  records,
  onClose,
}: ActionDialogProps<typeof certificateType>) {
  const { t } = useTranslation('certificateDesign');
  const id = records[0]?.id ?? '';
  const asked = useQuery({
    queryKey: ['entity', 'certificateType', 'draft', id],
    queryFn: async () => {
      const found = await client.get(id);
      if (!found.ok) throw new FailedRequest(found.error);
      return found.value;
    },
    // What is being drawn is not taken away by what others write meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog opened sticky width={1280} title={t('title')} onClose={() => onClose(true)}>
      <QueryState asked={asked} loading={t('reading')} failed={t('failed')}>
        {(type) => <Designer type={type} />}
      </QueryState>
    </Dialog>
  );
}

const previews = [
  { value: 'zh-cn', label: '中文' },
  { value: 'en', label: 'English' },
];

function Designer({ type }: { readonly type: DesignedType }) {
  const { t } = useTranslation('certificateDesign');
  const [chosen, choose] = useState<string>();
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const desk = useCertificateDraft(type);
  const { draft, put } = desk;
  const piece = draft.placed.find(({ id }) => id === chosen)?.piece;
  const fault = faultOfDesign(designOf(draft).pieces);
  return (
    <>
      <div className={css.tools}>
        <LanguagePick language={language} onPick={setLanguage} />
        <PlainCheck
          label={t('framed')}
          checked={draft.framed}
          onChange={(framed) => put({ ...draft, framed })}
        />
        <Button size="xs" variant="default" disabled={!desk.canUndo} onClick={desk.undo}>
          {t('undo')}
        </Button>
        <Button size="xs" variant="default" onClick={() => put(draftOf(standardDesign))}>
          {t('standard')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={desk.isBusy}
          disabled={fault !== undefined}
          onClick={() => void desk.print(language)}
        >
          {t('print')}
        </Button>
        <Button
          size="xs"
          loading={desk.isBusy}
          disabled={fault !== undefined || !desk.isDirty}
          onClick={() => void desk.save()}
        >
          {t('save')}
        </Button>
        <span role="status">{fault === undefined ? '' : t(`fault.${fault}`)}</span>
      </div>
      <div className={css.desk}>
        <AddPieces
          placed={draft.placed}
          onAdd={(next) => {
            const { draft: more, id } = added(draft, next);
            put(more);
            choose(id);
          }}
        />
        <DesignSheet
          type={type}
          draft={draft}
          chosen={chosen}
          language={language}
          onChoose={choose}
          onPlace={(id, next) => put(changed(draft, id, next))}
          onRemove={(id) => put(removed(draft, id))}
        />
        {chosen === undefined || piece === undefined ? (
          <p className={css.hint}>{t('chooseOne')}</p>
        ) : (
          <PieceSettings
            key={chosen}
            piece={piece}
            onChange={(next) => put(changed(draft, chosen, next))}
            onLayer={(to) => put(layered(draft, chosen, to))}
            onRemove={() => put(removed(draft, chosen))}
          />
        )}
      </div>
    </>
  );
}

type LanguagePickProps = {
  readonly language: Language;
  readonly onPick: (language: Language) => void;
};

/** In which language the example is. */
function LanguagePick({ language, onPick }: LanguagePickProps) {
  const { t } = useTranslation('certificateDesign');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      value={language}
      data={previews}
      onChange={(value) => onPick(value === 'en' ? 'en' : 'zh-cn')}
    />
  );
}
