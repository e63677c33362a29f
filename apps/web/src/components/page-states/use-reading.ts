import type { OperationSpec } from '@backoffice/contract'
import { useState } from 'react'
import { useCan } from '../../lib/sessions/current-user.ts'

type Needed = Pick<OperationSpec, 'access'>

/**
 * The page of a record for who may change it, and for who may only read it:
 *
 *     const { operation, readOnly } = useReading(notices.get, notices.update)
 *     <RequirePermission operation={operation}> … readOnly={readOnly}
 *
 * Who loses the permission while changing it is told so, and what was typed stays (see RequirePermission).
 */
export function useReading(read: Needed, change: Needed): { operation: Needed; readOnly: boolean } {
  const mayChange = useCan()(change)
  const [began] = useState(mayChange)
  return { operation: began ? change : read, readOnly: !mayChange }
}
