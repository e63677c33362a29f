import {
  type CompanyRow,
  type CompanySearch,
  dataSelections,
  market,
  matchToQuery,
} from '@backoffice/contract'
import { Button, Tooltip } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import type { Selection } from '../../components/list/use-selection.ts'
import { pathWith } from '../../config/paths.ts'
import { foundByText, type SearchOrigin } from '../../domain/companies/found-by.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** As many companies as the comparison has room for. */
const comparedMax = 5

interface Props {
  rows: CompanyRow[]
  total: number
  selection: Selection<CompanyRow>
  search: CompanySearch
  found: SearchOrigin | undefined
}

// The search is painted without it.
const AddToSelection = lazyPart(
  () => import('../../features/data-selections/components/add-to-selection.tsx'),
  'AddToSelection',
)

/** In the days of the search, and by its conditions. */
function Compare({ selection: { rows }, search, found }: Pick<Props, 'selection' | 'search' | 'found'>) {
  const uids = rows.map(({ info }) => info.uid)
  const isPossible = rows.length > 1 && rows.length <= comparedMax
  const { startDate, endDate } = search
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const open = () => {
    const chosen = Object.fromEntries(uids.map((uid, at) => ['abcde'.charAt(at), uid]))
    goTo(pathWith('companyCompare', { ...chosen, ...days, by: found && foundByText(found) }))
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
export function ChosenCompanies({ rows, total, selection, search, found }: Props) {
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
          {can(dataSelections.create) && (
            <Suspense fallback={<Button size="small">{t('companies.toSelection')}</Button>}>
              <AddToSelection rows={selection.rows} search={search} />
            </Suspense>
          )}
          <Compare selection={selection} search={search} found={found} />
        </>
      }
    />
  )
}
