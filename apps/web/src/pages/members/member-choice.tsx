import { limits, type MemberUser, type members, type Query, renewalMessages } from '@backoffice/contract'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import type { Selection } from '../../components/list/use-selection.ts'
import { useBulk } from '../../domain/bulk/use-bulk.tsx'
import { ExtendButton } from '../../features/members/components/extend-button.tsx'
import { RemindButton } from '../../features/renewal-rules/components/remind-button.tsx'
import { useCan } from '../../lib/sessions/current-user.ts'

interface Props {
  selection: Selection<MemberUser>
  rows: MemberUser[]
  total: number
  query: Query<typeof members.list>
  /** The dialog that a line of *Today* opens. */
  asked: string | undefined
}

/** The actions for chosen members. It stays when the choice is gone, and lists those that were refused. */
export function MemberChoice({ selection, rows, total, query, asked }: Props) {
  const can = useCan()
  const { bulk, dialog } = useBulk()
  const { rows: chosen, matching, clear } = selection
  // Others stay chosen, for what comes next: those of a list of whom nobody reminded leave it.
  const leaveReminded = () => {
    if (query.reminded === false) clear()
  }
  const actions = (
    <>
      <ExtendButton rows={chosen} matching={matching} query={query} bulk={bulk} onDone={clear} />
      {can(renewalMessages.remind) && (
        <RemindButton
          members={chosen}
          matching={matching}
          query={query}
          isOpen={asked === 'remind'}
          onDone={leaveReminded}
        />
      )}
    </>
  )
  return (
    <>
      <SelectionBar {...{ selection, rows, total, actions }} max={limits.bulkMax} />
      {dialog}
    </>
  )
}
