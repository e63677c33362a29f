import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { LinkLine } from './link-line.tsx'
import styles from './rich-text.module.css'
import { tools } from './tools.tsx'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  isOn?: boolean | undefined
  disabled?: boolean
  tabIndex: number
  onClick: () => void
}

function ToolButton({ label, icon, isOn, ...button }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        // The selection must not change.
        onMouseDown={event => event.preventDefault()}
        {...button}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

/** Arrow keys move inside a toolbar, Tab leaves it. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = (at + (isRightToLeft ? -by : by) + buttons.length) % buttons.length
  event.preventDefault()
  buttons[next]?.focus()
}

/** The buttons over the editor. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      link: current.isActive('link'),
      ...Object.fromEntries(tools.map(({ key, isOn }) => [key, isOn?.(current)])),
      ...Object.fromEntries(tools.map(({ key, canRun }) => [`${key}?`, canRun?.(current) ?? true])),
    }),
  }) as Record<string, boolean | undefined>
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('richText.toolbar', { label })}
        className={styles.toolbar}
        onKeyDown={walk}
      >
        {tools.map(({ key, label: name, icon, run }, index) => (
          <ToolButton
            key={key}
            label={name}
            icon={icon}
            isOn={states[key]}
            disabled={states[`${key}?`] === false}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => run(editor.chain().focus()).run()}
          />
        ))}
        <ToolButton
          label={t('richText.link')}
          icon={<LinkOutlined />}
          isOn={states.link}
          tabIndex={-1}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}
