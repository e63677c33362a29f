import type { MenuNode } from '@backoffice/contract'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { isAsking } from '../../lib/asking.ts'
import { t } from '../../lib/i18n/texts.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import styles from './shell.module.css'

const load = () => import('./palette.tsx')
const Palette = lazyPart(load, 'Palette')

const warm = () => void loadChunk(load).catch(() => undefined)

/** After the first rows of a list, so that what is typed right after the keys is not lost. */
const warmAfterMs = 2_000

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

interface TypingProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Stands where the field of the palette will be, and takes what is typed before that is there. */
function Typing({ typed, onType, onClose }: TypingProps) {
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  // The palette gives the focus back to what had it last.
  useLayoutEffect(() => () => before?.focus(), [before])
  return (
    <input
      className={styles.typing}
      ref={focus}
      aria-label={t('shell.search')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  )
}

/** Opens the palette, as Ctrl+K or Cmd+K does. Its code comes after the first rows. */
export function PaletteButton({ menu }: { menu: MenuNode[] }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      if (!isAsking()) setOpen(before => !before)
    }
    addEventListener('keydown', onKey)
    const timer = setTimeout(warm, warmAfterMs)
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(timer)
    }
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
          <path
            strokeWidth="1.6"
            strokeLinecap="round"
            d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3ZM13.4 13.4 17 17"
          />
        </svg>
        <span>{t('shell.search')}</span>
        {/* Painted by the style sheet: the keys are no part of the button's name. */}
        <kbd data-keys={isApple ? '⌘K' : 'Ctrl K'} />
      </button>
      {open && (
        <Suspense fallback={<Typing typed={typed} onType={setTyped} onClose={close} />}>
          <Palette menu={menu} begun={typed} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
