import {
  type CompanyRow,
  type CompanySearch,
  dataSelections,
  limits,
  market,
  matchToQuery,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { ActionMenu } from '../../components/action-menu.tsx'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import type { Selection } from '../../components/list/use-selection.ts'
import { pathWith } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { selectionData } from '../../features/data-selections/api/data-selections.ts'
import { type DraftTarget, writeDraft } from '../../features/data-selections/api/drafts.ts'
import { formPath } from '../../features/data-selections/api/filter-link.ts'
import { toSelectionValues } from '../../features/data-selections/api/selection-values.ts'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notify.ts'
import { presentError } from '../../lib/present-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** As many companies as the comparison has room for. */
const comparedMax = 5

interface Props {
  rows: CompanyRow[]
  total: number
  selection: Selection<CompanyRow>
  search: CompanySearch
}

/** Opens the form of a selection, new or stored, with the chosen companies among its own; nothing is saved yet. */
async function addTo(target: DraftTarget, chosen: CompanyRow[], search: CompanySearch) {
  const { page: _page, pageSize: _size, newSince: _since, ...filters } = search
  const stored = target === 'new' ? undefined : await queryClient.fetchQuery(selectionData.one(target))
  const own = toSelectionValues(stored).chosen
  const known = new Set(own.companies.map(({ uid }) => uid))
  const added = chosen
    .filter(({ info }) => !known.has(info.uid))
    .map(({ info: { uid, uname, country } }) => ({ uid, uname, country }))
  const max = limits.selectionCompaniesMax
  const companies = [...own.companies, ...added]
  if (companies.length > max) notify.warning(t('dataSelections.basket.full', { max }))
  writeDraft(target, {
    ...(stored && { version: stored.version }),
    values: { chosen: { companies: companies.slice(0, max), filters: stored ? own.filters : filters } },
  })
  goTo(formPath(target))
}

function AddToSelection({ selection, search }: Pick<Props, 'selection' | 'search'>) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...selectionData.list({ page: 1, size: 20 }), enabled: isOpen })
  const add = (target: DraftTarget) => addTo(target, selection.rows, search).catch(presentError)
  const items = [
    { key: 'new', label: t('companies.toNewSelection') },
    ...(data?.rows.map(({ id, title }) => ({ key: String(id), label: <bdi>{title}</bdi> })) ?? []),
  ]
  return (
    <ActionMenu
      onOpenChange={setOpen}
      menu={{ items, onClick: ({ key }) => void add(key === 'new' ? 'new' : Number(key)) }}
    >
      <Button size="small">{t('companies.toSelection')}</Button>
    </ActionMenu>
  )
}

/** In the days of the search. */
function Compare({ selection: { rows }, search }: Pick<Props, 'selection' | 'search'>) {
  const uids = rows.map(({ info }) => info.uid)
  const isPossible = rows.length > 1 && rows.length <= comparedMax
  const { startDate, endDate } = search
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const open = () => {
    const chosen = Object.fromEntries(uids.map((uid, at) => ['abcde'.charAt(at), uid]))
    goTo(pathWith('companyCompare', { ...chosen, ...days }))
  }
  return (
    <Tooltip title={isPossible ? undefined : t('companies.compareLimit', { max: comparedMax })}>
      <Button size="small" disabled={!isPossible} onClick={open}>
        {t('companies.compare')}
      </Button>
    </Tooltip>
  )
}

/** What can be done with the chosen companies of a search. */
export function ChosenCompanies({ rows, total, selection, search }: Props) {
  const can = useCan()
  const uids = selection.rows.map(({ info }) => info.uid).join()
  return (
    <SelectionBar
      selection={selection}
      rows={rows}
      total={total}
      actions={
        <>
          <ExportButton operation={market.exportCompanies} query={{ ...matchToQuery(search), uids }} />
          {can(dataSelections.create) && <AddToSelection selection={selection} search={search} />}
          <Compare selection={selection} search={search} />
        </>
      }
    />
  )
}
