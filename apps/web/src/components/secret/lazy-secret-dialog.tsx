import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { SecretDialog } from './secret-dialog.tsx'

const Dialog = lazy(() =>
  loadChunk(() => import('./secret-dialog.tsx')).then(module => ({ default: module.SecretDialog })),
)

/** `SecretDialog`, loaded when there is something to show. */
export function LazySecretDialog(props: ComponentProps<typeof SecretDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
