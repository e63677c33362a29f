import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { isSafeLink } from '../../lib/links.ts'
import styles from './rich-text.module.css'

/** Asks for the address of a link below the toolbar; Enter applies it, Escape cancels. */
export function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(current)
  const [isBad, setBad] = useState(false)
  const noteId = useId()
  const finish = (href: string | undefined) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === undefined) chain.unsetLink().run()
    else if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  const apply = () => {
    const href = address.trim()
    if (isSafeLink(href)) finish(href)
    else setBad(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // While an input method composes, these keys belong to it.
    // The key neither saves nor closes the form around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else {
      editor.commands.focus()
      onDone()
    }
  }
  return (
    <div className={styles.linkLine}>
      <Input
        autoFocus
        size="small"
        dir="ltr"
        inputMode="url"
        aria-label={t('richText.linkAddress')}
        aria-describedby={noteId}
        placeholder="https://"
        value={address}
        {...(isBad && { status: 'error' as const, 'aria-invalid': true })}
        onChange={event => {
          setAddress(event.target.value)
          setBad(false)
        }}
        onKeyDown={press}
      />
      <Button size="small" type="primary" onClick={apply}>
        {t('richText.apply')}
      </Button>
      {current && (
        <Button size="small" onClick={() => finish(undefined)}>
          {t('richText.unlink')}
        </Button>
      )}
      <Button size="small" onClick={onDone}>
        {t('richText.cancel')}
      </Button>
      <small id={noteId} data-bad={isBad} role={isBad ? 'alert' : undefined}>
        {isBad ? t('richText.linkBad') : t('richText.linkHint')}
      </small>
    </div>
  )
}
