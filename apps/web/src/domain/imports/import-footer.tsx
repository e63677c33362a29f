import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { UnsavedGuard } from '../../components/form/unsaved-guard.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notify.ts'
import styles from './imports.module.css'

interface Props {
  /** Leaving would lose something. */
  isChanged: boolean
  isStarting: boolean
  disabled?: boolean
  /** Starts the import; `begun` is to be called when it has. */
  onStart: (begun: () => void) => void
  /** Where the imports are listed, and where another file is chosen. */
  to: { list: string; another: string }
  /** The texts of the buttons, where they lead elsewhere than usual. */
  texts?: { start: string; another: string }
  /** Above the buttons. */
  notes?: ReactNode
  /** Behind that which starts. */
  buttons?: ReactNode
}

/** Starts the import of a previewed file, and asks before the page is left without starting it. */
export function ImportFooter(props: Props) {
  const { isChanged, isStarting, disabled, onStart, to, notes, buttons } = props
  const texts = props.texts ?? { start: t('imports.start'), another: t('imports.another') }
  const [isStarted, setStarted] = useState(false)
  const begun = () => {
    // The guard must know before the screen changes.
    flushSync(() => setStarted(true))
    notify.success(t('imports.started'))
    goTo(to.list)
  }
  return (
    <>
      <UnsavedGuard when={isChanged && !isStarted} />
      <footer className={styles.footer}>
        {notes}
        <Button
          type="primary"
          loading={isStarting}
          disabled={disabled ?? false}
          onClick={() => onStart(begun)}
        >
          {texts.start}
        </Button>
        {buttons}
        <Button onClick={() => goTo(to.another)}>{texts.another}</Button>
      </footer>
    </>
  )
}
