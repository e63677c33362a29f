import type { DrawerProps } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const Drawer = lazyPart(() => import('antd/es/drawer/index.js'), 'default')

/** A drawer that is loaded when it opens for the first time: most screens never open theirs. */
export function LazyDrawer(props: DrawerProps) {
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  )
}
