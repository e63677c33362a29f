import type { Role } from '@backoffice/contract'
import { roleFields, switchStates } from '@backoffice/contract'
import { CodeText } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteNameText } from '../../../domain/sites/site-name.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { RoleStatus } from './role-status.tsx'

export function RoleFacts({ role }: { role: Role }) {
  return (
    <Facts
      items={[
        { label: say(roleFields.name.label), value: <bdi>{nameIn(role.labels, role.name)}</bdi> },
        { label: say(roleFields.enabled.label), value: <RoleStatus role={role} /> },
        { label: say(roleFields.siteCode.label), value: <SiteNameText code={role.siteCode} /> },
        { label: say(roleFields.code.label), value: <CodeText text={role.code} /> },
        {
          label: say(roleFields.needsSecondFactor.label),
          value: say(switchStates.texts[`${role.needsSecondFactor}`]),
        },
        { label: say(roleFields.createTime.label), value: <Instant value={role.createTime} /> },
        { label: say(roleFields.updateTime.label), value: <Instant value={role.updateTime} /> },
        { label: say(roleFields.description.label), value: role.description },
      ]}
    />
  )
}
