import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { SecretDialog } from './secret-dialog.tsx'

const Dialog = lazyPart(() => import('./secret-dialog.tsx'), 'SecretDialog')

/** `SecretDialog`, loaded when there is something to show. */
export function LazySecretDialog(props: ComponentProps<typeof SecretDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
