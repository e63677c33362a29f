import { limits, type Role, roles } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { nameIn } from '../../lib/i18n/names.ts'
import { listQuery } from '../../lib/resource.ts'

const rolesQuery = listQuery(['roles', 'list'], roles.list)

/** Roles of a site whose permissions can be seen; the super admin has all and is left out. */
export function useRolesOf(siteCode: string): Role[] {
  const { data } = useQuery(rolesQuery({ siteCode, size: limits.pageSizeMax }))
  return data?.rows.filter(({ superAdmin }) => !superAdmin) ?? []
}

export const roleOptions = (found: readonly Role[]) =>
  found.map(({ id, labels, name }) => ({ value: id, label: nameIn(labels, name) }))

interface Props {
  label: string
  siteCode: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Chooses a role of a site. */
export function RolePicker({ label, siteCode, value, onChange }: Props) {
  const options = roleOptions(useRolesOf(siteCode))
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={options.some(option => option.value === value) ? value : undefined}
      onChange={next => onChange(next)}
      style={{ width: '100%', maxWidth: 320 }}
    />
  )
}
