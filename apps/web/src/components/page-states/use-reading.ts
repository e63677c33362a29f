import type { OperationSpec } from '@backoffice/contract'
import { useState } from 'react'
import { useCan } from '../../lib/sessions/current-user.ts'

type Needed = Pick<OperationSpec, 'access'>

/**
 * The page of a record for people who may change it, and for people who may only read it:
 *
 *     const { operation, readOnly } = useReading(notices.get, notices.update)
 *     <RequirePermission operation={operation}> … readOnly={readOnly}
 *
 * A person who loses the permission while editing is told, and the typed values stay (see RequirePermission).
 */
export function useReading(read: Needed, change: Needed): { operation: Needed; readOnly: boolean } {
  const mayChange = useCan()(change)
  const [began] = useState(mayChange)
  return { operation: began ? change : read, readOnly: !mayChange }
}
