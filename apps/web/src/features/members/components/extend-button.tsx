import { type MemberUser, memberActions, members, type Query } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import type { ExtensionTarget } from './extend-dialog.tsx'

const ExtendDialog = lazyPart(() => import('./extend-dialog.tsx'), 'ExtendDialog')

interface Props {
  rows: Pick<MemberUser, 'uidPk' | 'end' | 'level'>[]
  /** Set when all members that match the filters are chosen: their number. */
  matching: number | undefined
  query: Query<typeof members.list>
  bulk: Bulk
  onDone: () => void
}

/** Extends the validity of the chosen members, or of all that match. */
export function ExtendButton({ rows, matching, query, bulk, onDone }: Props) {
  const can = useCan()
  const [chosen, setChosen] = useState<ExtensionTarget>()
  if (!can(members.extendMatching)) return null
  const { page: _, size: __, sort: ___, ...filters } = query
  const choose = () =>
    setChosen({
      query: filters,
      count: matching ?? rows.length,
      ...(matching === undefined && { rows }),
    })
  return (
    <>
      <Button size="small" onClick={choose}>
        {say(memberActions.extend)}
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <ExtendDialog chosen={chosen} bulk={bulk} onDone={onDone} onClosed={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
