import '../theme/formStyles.ts';
import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { TFunction } from 'i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapperProps, type ControlProps } from '../inputs/control.ts';
import type { UploadPort } from '../inputs/uploadPort.ts';
import { cleanHtml } from './cleanHtml.ts';
import { RichExtras } from './RichExtras.tsx';
import { richNodes } from './richNodes.ts';
import css from './editor.module.css';
import { safeHref } from './safeHref.ts';

/** Formatted text as HTML, cleaned on its way in and out. */
export default function RichTextField(
  props: ControlProps<string> & {
    readonly maxLength?: number | undefined;
    /** Stores pictures; with it the text may hold pictures, tables, raised and lowered letters. */
    readonly upload?: UploadPort | undefined;
  },
) {
  const { t, i18n } = useTranslation('form');
  const { id, label, value, onChange, disabled, readOnly, fault, upload } = props;
  const isEditable = disabled !== true && readOnly !== true;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, isAllowedUri: (url) => safeHref(url) !== undefined },
      }),
      ...(upload === undefined ? [] : richNodes),
    ],
    content: cleanHtml(value ?? ''),
    editable: isEditable,
    // Its styles stand in the style sheet: the page's policy lets no script write styles.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id: id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(fault)),
      },
    },
    onUpdate: (event) =>
      latest.current(event.editor.isEmpty ? undefined : cleanHtml(event.editor.getHTML())),
  });
  useEffect(() => {
    // A tab that was put aside has lost its editor and is about to get a new one.
    if (editor !== null && !editor.isDestroyed) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  // A value from outside, such as a draft taken back, replaces what stands there; our own does not
  // move the caret.
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    const shown = editor.isEmpty ? undefined : cleanHtml(editor.getHTML());
    if (shown !== value) editor.commands.setContent(cleanHtml(value ?? ''), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <RichTextEditor
        editor={editor}
        labels={labelsOf(t)}
        key={i18n.language}
        className={css.rich ?? ''}
        data-error={Boolean(fault) || undefined}
      >
        {isEditable ? (
          <Toolbar label={t('formatting')}>
            {upload === undefined || editor === null ? null : (
              <RichExtras editor={editor} upload={upload} />
            )}
          </Toolbar>
        ) : null}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

type ToolbarProps = { readonly label: string; readonly children: ReactNode };

const Toolbar = ({ label, children }: ToolbarProps) => (
  <RichTextEditor.Toolbar aria-label={label}>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H1 />
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    {children}
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
);

const labelsOf = (t: TFunction<'form'>) => ({
  boldControlLabel: t('bold'),
  italicControlLabel: t('italic'),
  underlineControlLabel: t('underline'),
  strikeControlLabel: t('strike'),
  h1ControlLabel: t('heading', { n: 1 }),
  h2ControlLabel: t('heading', { n: 2 }),
  h3ControlLabel: t('heading', { n: 3 }),
  bulletListControlLabel: t('bulletList'),
  orderedListControlLabel: t('orderedList'),
  blockquoteControlLabel: t('quote'),
  linkControlLabel: t('link'),
  unlinkControlLabel: t('unlink'),
  linkEditorInputLabel: t('linkAddress'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('ok'),
  undoControlLabel: t('undo'),
  redoControlLabel: t('redo'),
});
