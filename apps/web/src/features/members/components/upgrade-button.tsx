import { memberActions, members } from '@backoffice/contract'
import { Button, type ButtonProps } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { memberName } from './member-words.ts'
import type { UpgradeCandidate } from './upgrade-dialog.tsx'

// Few rows ever need the form.
const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx'), 'UpgradeDialog')

/** Shown for members who are not VIP yet (specification §4). */
export function UpgradeButton({
  member,
  ...props
}: { member: UpgradeCandidate } & Pick<ButtonProps, 'type' | 'size'>) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  // An open dialog stays open until it is closed, even if its member becomes VIP in the meantime.
  const isOffered = member.level !== 1 && can(members.upgrade)
  return (
    <>
      {isOffered && (
        <Button
          {...props}
          aria-label={`${say(memberActions.upgrade)} ${memberName(member)}`}
          onClick={() => setAsking(true)}
        >
          {say(memberActions.upgrade)}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <UpgradeDialog member={member} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
