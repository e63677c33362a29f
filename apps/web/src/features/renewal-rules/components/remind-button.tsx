import { type MemberUser, renewalActions } from '@backoffice/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { say } from '../../../lib/i18n/say.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'

const RemindDialog = lazy(() =>
  loadChunk(() => import('./remind-dialog.tsx')).then(module => ({ default: module.RemindDialog })),
)

type Members = Pick<MemberUser, 'uidPk'>[]

/** @param onDone the reminders are made: the choice can go */
export function RemindButton({ members, onDone }: { members: Members; onDone: () => void }) {
  const [chosen, setChosen] = useState<Members>()
  return (
    <>
      <Button size="small" type="primary" onClick={() => setChosen(members)}>
        {say(renewalActions.remind)}
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <RemindDialog
            members={chosen.map(({ uidPk }) => uidPk)}
            onDone={onDone}
            onClosed={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
