import { onlineManager } from '@tanstack/react-query'
import { Component, type ComponentType, lazy, type ReactNode, useCallback, useEffect, useState } from 'react'
import { remindOfUpdate } from '../lib/app-update.ts'
import { t } from '../lib/i18n/texts.ts'
import { ChunkError, loadChunk } from '../lib/load-chunk.ts'
import { notify } from '../lib/notify.ts'
import styles from './page-states/notes.module.css'

interface Props {
  onMissing: (error: ChunkError) => void
  /** Shown in the place of the part. */
  instead: ReactNode
  children: ReactNode
}

/** A part that cannot be loaded stays away alone: the screen stays, and what is typed in it. */
class Missing extends Component<Props> {
  static getDerivedStateFromError(error: unknown) {
    // Whatever else goes wrong in the part is not its absence.
    if (!(error instanceof ChunkError)) throw error
    return { isMissing: true }
  }

  override state = { isMissing: false }

  override componentDidCatch(error: unknown) {
    this.props.onMissing(error as ChunkError)
  }

  override render() {
    return this.state.isMissing ? this.props.instead : this.props.children
  }
}

/** In the place of a part that could not be loaded, without a library. When the network is back it is loaded again. */
function MissingNote({ isShown, onRetry }: { isShown: boolean; onRetry: () => void }) {
  useEffect(() => onlineManager.subscribe(isOnline => isOnline && onRetry()), [onRetry])
  return (
    isShown && (
      <div className={styles.line} role="alert">
        <span>{t('common.partFailed')}</span>
        <button type="button" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </div>
    )
  )
}

async function say({ isUpdate }: ChunkError, isContent: boolean) {
  // A newer version says so itself (`toasts/update-note.tsx`).
  if (await isUpdate) remindOfUpdate()
  else if (!isContent) notify.notification('error', t('common.partFailed'), t('common.chunkFailedHint'))
}

/**
 * A component that is loaded when it is first drawn, inside a `Suspense`. If it cannot be loaded, the app says so; it tries
 * again when the network is back, and the next one that is drawn does.
 *
 * @param isAsked false for what no person has asked for: nothing is said of it
 * @param isContent for what a tab or a screen would be blank without: it is said in its place, with a way to try again
 */
export function lazyPart<M, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  { isAsked = true, isContent = false } = {},
): M[N] {
  const begin = () => lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType<object> }))
  let latest = begin()
  function Part(props: object) {
    const [Loaded, setLoaded] = useState(() => latest)
    const [tries, setTries] = useState(0)
    const missing = (error: ChunkError) => {
      latest = begin()
      if (isAsked) void say(error, isContent)
    }
    const retry = useCallback(() => {
      setLoaded(() => latest)
      setTries(count => count + 1)
    }, [])
    return (
      <Missing key={tries} onMissing={missing} instead={<MissingNote isShown={isContent} onRetry={retry} />}>
        <Loaded {...props} />
      </Missing>
    )
  }
  return Part as M[N]
}
