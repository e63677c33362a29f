import { type MemberUser, memberActions, members } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { endsSoon, memberName } from './member-words.ts'
import { UpgradeButton } from './upgrade-button.tsx'

const ExtendOne = lazyPart(() => import('./extend-one.tsx'), 'ExtendOne')

/** A VIP cannot be upgraded: whose membership ends soon gets a longer one. */
function Extension({ member }: { member: MemberUser }) {
  const [state, setState] = useState<'open' | 'closed'>()
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${say(memberActions.extend)} ${memberName(member)}`}
        onClick={() => setState('open')}
      >
        {say(memberActions.extend)}
      </Button>
      {state && (
        <Suspense fallback={null}>
          <ExtendOne member={member} isOpen={state === 'open'} onClosed={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

export function MemberActions({ member }: { member: MemberUser }) {
  const can = useCan()
  return (
    <>
      {can(members.get) && (
        <LinkButton
          to={paths.memberDetails(member.uidPk)}
          size="small"
          label={`${t('members.view')} ${memberName(member)}`}
        >
          {t('members.view')}
        </LinkButton>
      )}
      {member.level === 1 && endsSoon(member) && can(members.extendMatching) && <Extension member={member} />}
      <UpgradeButton member={member} type="link" size="small" />
    </>
  )
}
