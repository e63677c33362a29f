import type { DrawerProps } from 'antd'
import { Suspense, useState } from 'react'
import { FormSurfaceProvider, useTypedWithin } from './form/typed.tsx'
import { lazyPart } from './lazy-part.tsx'

const TypedGuard = lazyPart(() => import('./form/typed-guard.tsx'), 'TypedGuard')
const Drawer = lazyPart(() => import('antd/es/drawer/index.js'), 'default')

/**
 * A drawer that is loaded when it opens for the first time: most screens never open theirs. It asks before what is typed
 * is lost.
 */
export function LazyDrawer({ onClose, children, ...props }: DrawerProps) {
  const place = useTypedWithin()
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <TypedGuard place={place} open={props.open ?? false} />
      <Drawer {...props} onClose={event => place.leave(() => onClose?.(event))}>
        <FormSurfaceProvider value={place}>{children}</FormSurfaceProvider>
      </Drawer>
    </Suspense>
  )
}
