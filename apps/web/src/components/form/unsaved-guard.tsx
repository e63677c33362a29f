import { useBlocker } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useRef } from 'react'
import { losesNothing } from '../../lib/app-update.ts'
import { withoutLook } from '../../lib/look.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { readToken } from '../../lib/sessions/token.ts'
import { t } from '../texts.ts'

interface Props {
  when: boolean
  /** A page that keeps what was typed and comes back with it: going there does not ask. */
  keptAt?: string | undefined
}

interface Address {
  pathname: string
  search: object
}

/** A drawer that opens beside the form leaves the form where it is. */
const screenOf = ({ pathname, search }: Address) => pathname + stringifySearch(withoutLook(search))

/** Leaving with unsaved changes asks; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ when, keptAt }: Props) {
  // A save that clears `when` navigates in the same tick: the blocker reads the latest value.
  const dirty = useRef(when)
  dirty.current = when
  const blocker = useBlocker({
    // When the session is lost, the person cannot choose to stay.
    shouldBlockFn: ({ current, next }) =>
      dirty.current &&
      next.pathname !== keptAt &&
      screenOf(next) !== screenOf(current) &&
      readToken() !== null,
    enableBeforeUnload: () => dirty.current && !losesNothing(),
    withResolver: true,
  })
  return (
    <Modal
      open={blocker.status === 'blocked'}
      title={t('unsaved')}
      okText={t('leave')}
      cancelText={t('stay')}
      okButtonProps={{ danger: true }}
      centered
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsavedText')}
    </Modal>
  )
}
