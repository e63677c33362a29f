import { type MemberUser, type members, type Query, renewalActions } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { useBulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import type { ReminderTarget } from './remind-dialog.tsx'

const RemindDialog = lazyPart(() => import('./remind-dialog.tsx'), 'RemindDialog')

interface Props {
  members: Pick<MemberUser, 'uidPk' | 'name' | 'end'>[]
  /** Set when all members that match the filters are chosen: their number. */
  matching: number | undefined
  query: Query<typeof members.list>
  /** It begins with its dialog. */
  isOpen?: boolean
  /** The reminders are made. */
  onDone?: () => void
}

export function RemindButton({ members, matching, query, isOpen, onDone = () => undefined }: Props) {
  const target = (): ReminderTarget => ({
    members: members.map(({ uidPk }) => uidPk),
    example: members[0],
    ...(matching && { matching: { query, count: matching } }),
  })
  const [chosen, setChosen] = useState(() => (isOpen ? target() : undefined))
  const { bulk, dialog } = useBulk()
  return (
    <>
      <Button size="small" type="primary" onClick={() => setChosen(target())}>
        {say(renewalActions.remind)}
      </Button>
      {dialog}
      {chosen && (
        <Suspense fallback={null}>
          <RemindDialog chosen={chosen} bulk={bulk} onDone={onDone} onClosed={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
