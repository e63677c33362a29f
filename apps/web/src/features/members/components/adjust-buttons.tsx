import { type Member, memberActions, members } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import type { AdjustmentKind } from './adjust-dialog.tsx'
import { hasEnded } from './member-words.ts'

const AdjustDialog = lazyPart(() => import('./adjust-dialog.tsx'), 'AdjustDialog')

/** The buttons for a validity that runs or has ended, and for points. Whoever cannot be upgraded has the first as the main one. */
export function AdjustButtons({ member }: { member: Member }) {
  const can = useCan()
  const [asking, setAsking] = useState<AdjustmentKind>()
  const offered: AdjustmentKind[] =
    member.level > 0 || hasEnded(member) ? ['adjustValidity', 'adjustPoints'] : ['adjustPoints']
  return (
    <>
      {offered
        .filter(of => can(members[of]))
        .map(of => (
          <Button
            key={of}
            type={of === 'adjustValidity' && member.level === 1 ? 'primary' : 'default'}
            onClick={() => setAsking(of)}
          >
            {say(memberActions[of])}
          </Button>
        ))}
      {asking && (
        <Suspense fallback={null}>
          <AdjustDialog member={member} of={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  )
}
