import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { ConfigProvider } from 'antd'
import { useEffect, useRef } from 'react'
import { isSafeLink } from '../../lib/links.ts'
import styles from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/** Exactly what the server's sanitising accepts, so saving removes nothing that was typed. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isSafeLink,
    },
  }),
]

export interface RichTextProps {
  id?: string
  /** Names the editor for people who do not see its label. */
  label: string
  /** HTML; an empty text when nothing is written. */
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Attributes by which assistive technology describes the field. */
const attributesOf = ({ id, label, ...props }: RichTextProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(id && { id }),
  ...(props['aria-invalid'] !== undefined && { 'aria-invalid': String(props['aria-invalid']) }),
  ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
})

/** The editor behind `RichText`. */
export function RichTextEditor(props: RichTextProps) {
  const { label, value = '', onChange, onBlur } = props
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => {
      shown.current = htmlOf(changed)
      onChange?.(shown.current)
    },
    ...(onBlur && { onBlur }),
  })
  // A value from outside (a newer row, another language) replaces the content.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <div className={styles.frame} data-disabled={disabled}>
      {!disabled && <RichTextToolbar editor={editor} label={label} />}
      <EditorContent editor={editor} className={styles.content ?? ''} />
    </div>
  )
}
