import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { remindOfUpdate } from '../lib/app-update.ts'
import { t } from '../lib/i18n/texts.ts'
import { ChunkError, loadChunk } from '../lib/load-chunk.ts'
import { notify } from '../lib/notify.ts'

interface Props {
  onMissing: (error: ChunkError) => void
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
    return this.state.isMissing ? null : this.props.children
  }
}

async function say({ isUpdate }: ChunkError) {
  // A newer version says so itself (`toasts/update-note.tsx`).
  if (await isUpdate) remindOfUpdate()
  else notify.notification('error', t('common.partFailed'), t('common.chunkFailedHint'))
}

/**
 * A component that is loaded when it is first drawn, inside a `Suspense`. If it cannot be loaded, the app says so, and the
 * next one that is drawn tries again.
 *
 * @param isAsked false for what no person has asked for: nothing is said of it
 */
export function lazyPart<M, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  { isAsked = true } = {},
): M[N] {
  const begin = () => lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType<object> }))
  let latest = begin()
  function Part(props: object) {
    const [Loaded] = useState(() => latest)
    const missing = (error: ChunkError) => {
      latest = begin()
      if (isAsked) void say(error)
    }
    return (
      <Missing onMissing={missing}>
        <Loaded {...props} />
      </Missing>
    )
  }
  return Part as M[N]
}
