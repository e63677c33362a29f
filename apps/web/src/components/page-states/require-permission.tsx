import type { OperationSpec } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { useCan } from '../../lib/session/current-user.ts'
import { t } from '../texts.ts'
import { MessagePage } from './message-page.tsx'

/** A screen that leads to an operation, for who may call it; the server decides again. */
export function RequirePermission({
  operation,
  children,
}: {
  operation: Pick<OperationSpec, 'access'>
  children: ReactNode
}) {
  const can = useCan()
  return can(operation) ? children : <MessagePage title={t('noPermission')} text={t('noPermissionText')} />
}
