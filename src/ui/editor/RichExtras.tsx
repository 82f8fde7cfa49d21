import { RichTextEditor } from '@mantine/tiptap';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconMathFunction,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import { useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadPort } from '../inputs/uploadPort.ts';
import { sayFailed } from '../overlay/say.ts';

type RichExtrasProps = { readonly editor: Editor; readonly upload: UploadPort };

const ROWS = 3;
const COLUMNS = 3;

/** Buttons for pictures, tables, formulas, raised and lowered letters; those of a table in one. */
export function RichExtras({ editor, upload }: RichExtrasProps) {
  const { t } = useTranslation('form');
  const isInTable = editor.isActive('table');
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <Act
          label={t('subscript')}
          Icon={IconSubscript}
          isOn={editor.isActive('subscript')}
          onAct={() => editor.chain().focus().toggleMark('subscript').run()}
        />
        <Act
          label={t('superscript')}
          Icon={IconSuperscript}
          isOn={editor.isActive('superscript')}
          onAct={() => editor.chain().focus().toggleMark('superscript').run()}
        />
        <Act label={t('formula')} Icon={IconMathFunction} onAct={() => putFormula(editor)} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <PictureButton editor={editor} upload={upload} />
        {isInTable ? (
          tableActs.map(([name, Icon, act]) => (
            <Act
              key={name}
              label={t(name)}
              Icon={Icon}
              onAct={() => act(editor.state, editor.view.dispatch)}
            />
          ))
        ) : (
          <Act
            label={t('insertTable')}
            Icon={IconTable}
            onAct={() => editor.chain().focus().insertContent(emptyTable()).run()}
          />
        )}
      </RichTextEditor.ControlsGroup>
    </>
  );
}

/** The marks of a formula, with the caret between them. */
function putFormula(editor: Editor): void {
  editor.chain().focus().insertContent({ type: 'text', text: '\\(  \\)' }).run();
  editor.commands.setTextSelection(editor.state.selection.from - 3);
}

const tableActs = [
  ['rowBelow', IconRowInsertBottom, addRowAfter],
  ['columnRight', IconColumnInsertRight, addColumnAfter],
  ['dropRow', IconRowRemove, deleteRow],
  ['dropColumn', IconColumnRemove, deleteColumn],
  ['dropTable', IconTableOff, deleteTable],
] as const;

const emptyTable = () => ({
  type: 'table',
  content: Array.from({ length: ROWS }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  })),
});

/** Stores a picture and puts it where the caret is. */
function PictureButton({ editor, upload }: RichExtrasProps) {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement>(null);
  const put = async (file: File): Promise<void> => {
    const stored = await upload(file, {
      onPercent: () => undefined,
      signal: new AbortController().signal,
    });
    if (!stored.ok) sayFailed(t('pictureFailed'), stored.error);
    else if (!editor.isDestroyed)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: stored.value.url, alt: file.name } })
        .run();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('insertPicture')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void put(file);
        }}
      />
      <Act label={t('insertPicture')} Icon={IconPhoto} onAct={() => input.current?.click()} />
    </>
  );
}

type ActProps = {
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  readonly isOn?: boolean;
  readonly onAct: () => void;
};

const Act = ({ label, Icon, isOn, onAct }: ActProps) => (
  <RichTextEditor.Control
    aria-label={label}
    title={label}
    {...(isOn === undefined ? {} : { active: isOn })}
    onClick={onAct}
  >
    <Icon size={16} stroke={1.5} />
  </RichTextEditor.Control>
);
