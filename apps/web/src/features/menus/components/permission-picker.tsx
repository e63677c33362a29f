import type { SitePermission, SitePermissionGroup } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { useSiteName } from '../../../domain/sites/sites.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { labelOfPermission, permissionGroupsQuery } from '../api/permissions.ts'

interface Props {
  id?: string
  siteCode: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

interface Option {
  value: string
  title: string
  checkable?: boolean
  selectable?: boolean
  isLeaf?: boolean
  children?: Option[]
}

/** Groups and sites are headings and cannot be chosen. */
const heading = { checkable: false, selectable: false }

function permissionOptions(all: SitePermission[], parent: number | null): Option[] {
  return all
    .filter(permission => permission.parent === parent)
    .map(permission => {
      const children = permissionOptions(all, permission.id)
      return {
        value: permission.code,
        title: `${labelOfPermission(permission)} ${permission.code}`,
        ...(children.length > 0 && { children }),
      }
    })
}

const groupOption = (group: SitePermissionGroup): Option => ({
  ...heading,
  value: `group ${group.code}`,
  title: labelOfPermission(group),
  children: permissionOptions(group.permissions, null),
})

/** Permissions, loaded when the picker opens: sites on the first level, their groups below. */
export function PermissionPicker({ id, siteCode, value = [], onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const { data: groups, isFetching } = useQuery({ ...permissionGroupsQuery(siteCode), enabled: opened })
  const nameOf = useSiteName()
  const site: Option = {
    ...heading,
    value: `site ${siteCode}`,
    title: nameOf(siteCode),
    isLeaf: false,
    ...(groups && { children: groups.map(groupOption) }),
  }
  return (
    <TreeSelect
      {...(id && { id })}
      treeCheckable
      treeCheckStrictly
      allowClear={clearable}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeNodeLabelProp="value"
      treeDefaultExpandedKeys={[site.value]}
      loading={isFetching}
      placeholder={t('menus.rolesPlaceholder')}
      treeData={[site]}
      value={value.map(code => ({ value: code, label: code }))}
      onChange={(chosen: { value: string }[]) => onChange?.(chosen.map(({ value: code }) => code))}
      onOpenChange={open => open && setOpened(true)}
    />
  )
}
