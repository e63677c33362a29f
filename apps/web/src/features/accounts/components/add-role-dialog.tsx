import type { Role } from '@backoffice/contract'
import { roleFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select, Table } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useKeptState } from '../../../components/form/kept-values.ts'
import { useTyped } from '../../../components/form/typed.tsx'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { useSites } from '../../../domain/sites/sites.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { roleChoiceQuery, useBindRoles } from '../api/account-roles.ts'
import styles from './account-roles.module.css'

/** The account whose roles are shown: a person or an app. */
export interface RoleHolder {
  id: number
  name: string
  sites: string[]
}

/** Specification §9, user role picker. */
const pageSize = 30

const columns = [
  {
    key: 'name',
    title: say(roleFields.name.label),
    width: 180,
    render: (_: unknown, row: Role) => <bdi>{nameIn(row.labels, row.name)}</bdi>,
  },
  {
    key: 'description',
    title: say(roleFields.description.label),
    ellipsis: true,
    render: (_: unknown, row: Role) => row.description || '–',
  },
]

interface ChoiceProps {
  /** Sites of the account that the person may work for. */
  sites: { value: string; label: string }[]
  bound: Set<number>
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Roles of one site with checkboxes; bound roles stay checked. */
function RoleChoice({ sites, bound, chosen, onChange }: ChoiceProps) {
  useTyped(chosen.length > 0)
  const [siteCode, setSiteCode] = useState(sites[0]?.value)
  const [nameLike, setNameLike] = useState<string>()
  const [page, setPage] = useState(1)
  const list = useQuery(
    roleChoiceQuery({ page, size: pageSize, ...(siteCode && { siteCode }), ...(nameLike && { nameLike }) }),
  )
  if (list.error && !list.data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data?.rows ?? []
  const shown = new Set(rows.map(row => row.id))
  return (
    <>
      <div className={styles.filters}>
        <TextFilter
          label={t('accounts.roles.search')}
          value={nameLike ?? ''}
          maxLength={50}
          onChange={text => {
            setNameLike(text)
            setPage(1)
          }}
        />
        {sites.length > 1 && (
          <Select
            aria-label={say(roleFields.siteCode.label)}
            value={siteCode}
            options={sites}
            popupMatchSelectWidth={false}
            onChange={code => {
              setSiteCode(code)
              setPage(1)
            }}
          />
        )}
      </div>
      <Table<Role>
        aria-label={t('accounts.roles.add')}
        size="small"
        rowKey="id"
        aria-busy={list.isFetching}
        columns={columns}
        dataSource={rows}
        scroll={{ y: 360 }}
        pagination={{
          current: page,
          pageSize,
          total: list.data?.total ?? 0,
          size: 'small',
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        rowSelection={{
          selectedRowKeys: [...bound, ...chosen],
          getCheckboxProps: row => ({
            disabled: bound.has(row.id),
            'aria-label': bound.has(row.id)
              ? `${nameIn(row.labels, row.name)} · ${t('accounts.roles.bound')}`
              : nameIn(row.labels, row.name),
          }),
          onChange: ids => {
            const elsewhere = chosen.filter(id => !shown.has(id))
            const here = ids.map(Number).filter(id => shown.has(id) && !bound.has(id))
            onChange([...elsewhere, ...here])
          },
        }}
      />
    </>
  )
}

interface Props {
  holder: RoleHolder
  bound: Role[]
  onClose: () => void
}

const none: number[] = []

/** Adds roles of the account's sites to it. */
export function AddRoleDialog({ holder, bound, onClose }: Props) {
  const { all } = useSites()
  const [chosen, setChosen] = useKeptState(`roles ${holder.id}`, none)
  const bind = useBindRoles(holder.id)
  const sites = all
    .filter(({ siteCode }) => holder.sites.includes(siteCode))
    .map(({ siteCode, label }) => ({ value: siteCode, label: label.value }))
  const save = (close: () => void) =>
    bind.mutate(chosen, {
      onSuccess: () => {
        notify.success(t('accounts.roles.added'))
        close()
      },
    })
  return (
    <Dialog
      title={t('accounts.roles.addTitle', { name: holder.name })}
      width={640}
      action={{
        text: t('accounts.roles.addOne', { count: chosen.length }),
        run: save,
        busy: bind.isPending,
        disabled: chosen.length === 0,
      }}
      onClosed={onClose}
    >
      <RoleChoice
        sites={sites}
        bound={new Set(bound.map(role => role.id))}
        chosen={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
