import { permissions, type Role } from '@backoffice/contract'
import { useQueries } from '@tanstack/react-query'
import { Flex } from 'antd'
import { EmptyNote, ListSkeleton } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { FailureNote } from '../../components/page-states/failure-note.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { RolePicker } from '../../domain/roles/role-picker.tsx'
import { useSites } from '../../domain/sites/sites.ts'
import { RoleDifference } from '../../features/permissions/components/role-difference.tsx'
import { roleData } from '../../features/roles/api/roles.ts'
import { t } from '../../features/roles/texts.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

interface CompareUrl {
  a?: number
  b?: number
}

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const urlSchema = { properties: { a: id, b: id } }

/** Two roles of one site side by side; the address says which. */
export function Page() {
  const { query, change } = useUrlQuery<CompareUrl>(urlSchema)
  const ids = [query.a, query.b].filter(one => one !== undefined)
  const found = useQueries({ queries: ids.map(one => roleData.one(one)) })
  const failed = found.find(({ error, data }) => error && !data)
  const [a, b] = found.map(({ data }) => data as Role | undefined)
  const { current } = useSites()
  const siteCode = a?.siteCode ?? current
  return (
    <RequirePermission operation={permissions.byRole}>
      <PageHeader title={t('compare.title')} context={t('compare.context')} back={paths.roles} />
      <Flex gap={12} wrap style={{ marginBlockEnd: 16 }}>
        <RolePicker
          label={t('compare.first')}
          siteCode={siteCode}
          value={query.a}
          onChange={next => change({ a: next })}
        />
        <RolePicker
          label={t('compare.second')}
          siteCode={siteCode}
          value={query.b}
          onChange={next => change({ b: next })}
        />
      </Flex>
      {failed?.error && <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {ids.length < 2 && <EmptyNote title={t('compare.empty')} text={t('compare.choose')} />}
      {ids.length === 2 && !failed && (a && b ? <RoleDifference a={a} b={b} /> : <ListSkeleton />)}
    </RequirePermission>
  )
}
