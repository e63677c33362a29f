import { type LookKind, lookKinds, recordKinds, titleOf } from '@backoffice/contract'
import { Drawer } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { TypedWithin, useTypedWithin } from '../../components/form/typed.tsx'
import { TypedGuard } from '../../components/form/typed-guard.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { lookOf } from '../../domain/records/look-kinds.ts'
import type { LookContent } from '../../domain/records/record-look.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useLook, useLooking } from '../../lib/look.ts'
import styles from './look-drawer.module.css'

type Load = () => Promise<{ Look: LookContent }>

const files = import.meta.glob('./*-look.tsx')

/** That of `dataSet` stands in `data-set-look.tsx`. */
const fileOf = (kind: string) =>
  `./${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-look.tsx`

/** The drawer of each kind, loaded when one opens. */
const looks = Object.fromEntries(
  lookKinds.map(kind => [kind, lazyPart(files[fileOf(kind)] as Load, 'Look')]),
) as Record<LookKind, LookContent>

/** Pixels, as a company has them (specification §9): what a link leads to takes the same place. */
const width = 900

/** The record itself. It takes the focus, also from a link that was in the drawer before. */
function Shown({ look }: { look: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const { kind, ref = '' } = lookOf(look) ?? {}
  const Content = kind && looks[kind]
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Suspense fallback={<FormSkeleton />}>
        {Content ? <Content id={ref} /> : <EmptyNote title={t('common.recordNotFound')} text="" />}
      </Suspense>
    </div>
  )
}

/** The record that the address names (`look=order:A-1`), beside any screen. */
export function LookDrawer() {
  const look = useLook()
  const { close } = useLooking()
  const place = useTypedWithin()
  // While the drawer closes, it keeps its content.
  const [last, setLast] = useState(look)
  if (look !== undefined && look !== last) setLast(look)
  const kind = last === undefined ? undefined : lookOf(last)?.kind
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
        <TypedWithin value={place}>{last !== undefined && <Shown key={last} look={last} />}</TypedWithin>
      </Drawer>
    </>
  )
}
