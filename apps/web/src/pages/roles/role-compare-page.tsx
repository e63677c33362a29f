import { permissions, type Role, roleTemplatePermissions, roleTemplates } from '@backoffice/contract'
import { useQueries } from '@tanstack/react-query'
import { Flex, Select } from 'antd'
import { clearable } from '../../components/clearable.tsx'
import { EmptyNote, ListSkeleton } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { FailureNote } from '../../components/page-states/failure-note.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { readSource, sourcePattern, useSourceOptions } from '../../domain/roles/role-source.ts'
import { useSites } from '../../domain/sites/sites.ts'
import { RoleDifference, type Side } from '../../features/permissions/components/role-difference.tsx'
import { roleData } from '../../features/roles/api/roles.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

interface CompareUrl {
  a?: string
  b?: string
}

const source = { type: 'string', pattern: sourcePattern }
const urlSchema = { properties: { a: source, b: source } }

/** A template has its permissions in the contract; those of a role are read. */
function sideOf(chosen: string | undefined, roles: Role[]): Side | undefined {
  const { template, copyFrom } = readSource(chosen)
  if (template)
    return {
      name: say(roleTemplates.texts[template]),
      codes: roleTemplatePermissions[template].map(({ code }) => code),
    }
  const role = roles.find(({ id }) => id === copyFrom)
  return role && { name: nameIn(role.labels, role.name), roleId: role.id }
}

interface PickerProps {
  label: string
  siteCode: string
  value: string | undefined
  onChange: (source: string | undefined) => void
}

function SidePicker({ label, siteCode, value, onChange }: PickerProps) {
  const options = useSourceOptions(siteCode)
  const isOffered = options.some(group => group.options.some(option => option.value === value))
  return (
    <Select<string>
      aria-label={label}
      placeholder={label}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={isOffered && value ? value : null}
      onChange={next => onChange(next)}
      style={{ width: '100%', maxWidth: 320 }}
    />
  )
}

/** Two roles of one site side by side, or a role and a template; the address says which. */
export function Page() {
  const { query, change } = useUrlQuery<CompareUrl>(urlSchema)
  const ids = [query.a, query.b].map(each => readSource(each).copyFrom).filter(id => id !== undefined)
  const found = useQueries({ queries: [...new Set(ids)].map(id => roleData.one(id)) })
  const failed = found.find(({ error, data }) => error && !data)
  const roles = found.flatMap(({ data }) => (data ? [data as Role] : []))
  const { current } = useSites()
  const siteCode = roles[0]?.siteCode ?? current
  const [a, b] = [sideOf(query.a, roles), sideOf(query.b, roles)]
  const areChosen = query.a !== undefined && query.b !== undefined
  return (
    <RequirePermission operation={permissions.byRole}>
      <PageHeader title={t('roles.compare.title')} context={t('roles.compare.context')} back={paths.roles} />
      <Flex gap={12} wrap style={{ marginBlockEnd: 16 }}>
        <SidePicker
          label={t('roles.compare.first')}
          siteCode={siteCode}
          value={query.a}
          onChange={next => change({ a: next })}
        />
        <SidePicker
          label={t('roles.compare.second')}
          siteCode={siteCode}
          value={query.b}
          onChange={next => change({ b: next })}
        />
      </Flex>
      {failed?.error && <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {!areChosen && <EmptyNote title={t('roles.compare.empty')} text={t('roles.compare.choose')} />}
      {areChosen &&
        !failed &&
        (a && b ? <RoleDifference siteCode={siteCode} a={a} b={b} /> : <ListSkeleton />)}
    </RequirePermission>
  )
}
