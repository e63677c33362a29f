import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { losesNothing } from '../../lib/app-update.ts'
import { withoutDrawer } from '../../lib/drawer-address.ts'
import { t } from '../../lib/i18n/texts.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { readToken } from '../../lib/sessions/token.ts'
import { QuestionModal } from '../question-modal.tsx'

interface Address {
  pathname: string
  search: { look?: unknown }
}

interface Props {
  /** Something would be lost. */
  when: boolean | (() => boolean)
  /** A page that keeps what was typed and comes back with it: going there does not ask. */
  keptAt?: string | undefined
  /** The part of the address that the form stands at; it asks when this changes. */
  placeOf?: ((address: Address) => unknown) | undefined
  text?: string
  /** The other question that is open: closing a dialog. */
  closing?: { run: () => void; stay: () => void } | undefined
}

/** A drawer that opens beside the form leaves the form where it is. */
const screenOf = ({ pathname, search }: Address) => pathname + stringifySearch(withoutDrawer(search))

/** A person has answered: whatever else would be lost on the same way does not ask again. */
let isAnswered = false

function goOn(proceed: () => void) {
  isAnswered = true
  proceed()
  // All guards of a way are asked in the same turn.
  setTimeout(() => {
    isAnswered = false
  })
}

/** Leaving with unsaved changes asks; closing the tab asks in the browser's own words. */
export function UnsavedGuard({
  when,
  keptAt,
  placeOf = screenOf,
  text = t('common.unsavedText'),
  closing,
}: Props) {
  // A save that clears `when` navigates in the same tick: the blocker reads the latest value.
  const dirty = useRef(when)
  dirty.current = when
  const isDirty = () => (typeof dirty.current === 'function' ? dirty.current() : dirty.current)
  const { status, proceed, reset } = useBlocker({
    // When the session is lost, the person cannot choose to stay.
    shouldBlockFn: ({ current, next }) =>
      !isAnswered &&
      isDirty() &&
      next.pathname !== keptAt &&
      placeOf(next) !== placeOf(current) &&
      readToken() !== null,
    enableBeforeUnload: () => isDirty() && !losesNothing(),
    withResolver: true,
  })
  const isAsking = status === 'blocked' || closing !== undefined
  // While the question closes, it keeps its place.
  const [isShown, setShown] = useState(false)
  if (isAsking && !isShown) setShown(true)
  const leave = () => {
    closing?.run()
    if (proceed) goOn(proceed)
  }
  const stay = () => {
    closing?.stay()
    reset?.()
  }
  return (
    isShown && (
      <QuestionModal
        open={isAsking}
        title={t('common.unsaved')}
        action={t('common.leave')}
        cancel={t('common.stay')}
        danger
        onAction={leave}
        onCancel={stay}
        onClosed={() => setShown(false)}
      >
        {text}
      </QuestionModal>
    )
  )
}
