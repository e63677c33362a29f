import { type DrawerKind, drawerKinds, recordKinds, titleOf } from '@backoffice/contract'
import { Drawer } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { FormSurfaceProvider, useTypedWithin } from '../../components/form/typed.tsx'
import { TypedGuard } from '../../components/form/typed-guard.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { drawerOf } from '../../domain/records/drawer-kinds.ts'
import type { DrawerContent } from '../../domain/records/record-drawer.tsx'
import { useDrawer, useDrawerAddress } from '../../lib/drawer-address.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './drawer-frame.module.css'

type Load = () => Promise<{ Drawer: DrawerContent }>

const files = import.meta.glob('./*-drawer.tsx')

/** That of `dataSet` stands in `data-set-drawer.tsx`. */
const fileOf = (kind: string) =>
  `./${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-drawer.tsx`

/** The drawer of each kind, loaded when one opens. */
const drawers = Object.fromEntries(
  drawerKinds.map(kind => [kind, lazyPart(files[fileOf(kind)] as Load, 'Drawer')]),
) as Record<DrawerKind, DrawerContent>

/** Pixels, as a company has them (specification §9): what a link leads to takes the same place. */
const width = 900

/** The record itself. It takes the focus, also from a link that was in the drawer before. */
function Shown({ look }: { look: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const { kind, ref = '' } = drawerOf(look) ?? {}
  const Content = kind && drawers[kind]
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Suspense fallback={<FormSkeleton />}>
        {Content ? <Content id={ref} /> : <EmptyNote title={t('common.recordNotFound')} text="" />}
      </Suspense>
    </div>
  )
}

/** The record that the address names (`look=order:A-1`), beside any screen. */
export function DrawerFrame() {
  const look = useDrawerAddress()
  const { close } = useDrawer()
  const place = useTypedWithin()
  // While the drawer closes, it keeps its content.
  const [last, setLast] = useState(look)
  if (look !== undefined && look !== last) setLast(look)
  const kind = last === undefined ? undefined : drawerOf(last)?.kind
  return (
    <>
      <TypedGuard place={place} open={look !== undefined} placeOf={({ search }) => search.look} />
      <Drawer
        open={look !== undefined}
        size={width}
        onClose={close}
        title={kind ? say(titleOf(recordKinds[kind].names.one)) : t('common.recordNotFound')}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        closable={{ 'aria-label': t('common.close') }}
        destroyOnHidden
      >
        <FormSurfaceProvider value={place}>
          {last !== undefined && <Shown key={last} look={last} />}
        </FormSurfaceProvider>
      </Drawer>
    </>
  )
}
