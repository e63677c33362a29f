import type { Role } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../texts.ts'
import { RoleStatus } from './role-status.tsx'

export function RoleFacts({ role }: { role: Role }) {
  return (
    <Facts
      items={[
        { label: t('name'), value: <bdi>{nameIn(role.labels, role.name)}</bdi> },
        { label: t('status'), value: <RoleStatus role={role} /> },
        { label: t('site'), value: <SiteName code={role.siteCode} /> },
        { label: t('code'), value: <Code text={role.code} /> },
        { label: t('createTime'), value: <Instant value={role.createTime} /> },
        { label: t('updateTime'), value: <Instant value={role.updateTime} /> },
        { label: t('description'), value: role.description },
      ]}
    />
  )
}
