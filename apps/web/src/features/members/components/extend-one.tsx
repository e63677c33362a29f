import type { MemberUser } from '@backoffice/contract'
import { useBulk } from '../../../domain/bulk/use-bulk.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

interface Props {
  member: MemberUser
  isOpen: boolean
  onClosed: () => void
}

/** Extends the membership of one row. It stays when the dialog is gone, and says why it was refused. */
export function ExtendOne({ member, isOpen, onClosed }: Props) {
  const { bulk, dialog } = useBulk()
  return (
    <>
      {isOpen && (
        <ExtendDialog
          chosen={{ query: {}, count: 1, rows: [member] }}
          bulk={bulk}
          onDone={() => undefined}
          onClosed={onClosed}
        />
      )}
      {dialog}
    </>
  )
}
