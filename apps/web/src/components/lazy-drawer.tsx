import type { DrawerProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

const Drawer = lazy(() => loadChunk(() => import('antd/es/drawer/index.js')))

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
