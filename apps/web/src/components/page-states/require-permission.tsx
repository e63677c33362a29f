import type { OperationSpec } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery, useCan } from '../../lib/sessions/current-user.ts'
import { MessagePage } from './message-page.tsx'

/** How often the app checks whether a removed permission is back. */
const askAgainMs = 5_000

/**
 * A screen for people who may call an operation; the server decides again. When the permission is removed meanwhile,
 * the typed values stay, and are there again when it comes back.
 */
export function RequirePermission({
  operation,
  children,
}: {
  operation: Pick<OperationSpec, 'access'>
  children: ReactNode
}) {
  const isAllowed = useCan()(operation)
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  const isTaken = wasAllowed && !isAllowed
  useQuery({ ...currentUserQuery, refetchInterval: isTaken && askAgainMs })
  const screen = useRef<HTMLDivElement>(null)
  // The title of the screen comes back with its content.
  useLayoutEffect(() => {
    if (isAllowed) return
    const before = document.title
    return () => {
      document.title = before
    }
  }, [isAllowed])
  const again = { onRetry: () => void queryClient.invalidateQueries(currentUserQuery) }
  return (
    <>
      {!isAllowed && (
        <MessagePage
          title={t('common.noPermission')}
          text={t('common.noPermissionText')}
          {...(isTaken && again)}
          {...(isTaken && screen.current?.querySelector('form') && { note: t('common.typedIsKept') })}
        />
      )}
      {wasAllowed && (
        <div ref={screen} style={{ display: isAllowed ? 'contents' : 'none' }}>
          {children}
        </div>
      )}
    </>
  )
}
