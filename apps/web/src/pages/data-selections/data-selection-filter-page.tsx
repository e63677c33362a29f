import { companies, dataSelections, limits, type SelectedCompany } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { paths } from '../../config/paths.ts'
import { companyListQuery } from '../../domain/companies/companies.ts'
import {
  hasCondition,
  readCompanyUrl,
  searchBody,
  useCompanyUrl,
} from '../../features/companies/api/company-search.ts'
import type { CompanyChoice } from '../../features/companies/components/choosing.ts'
import { CompanySearchPanel } from '../../features/companies/components/company-search-panel.tsx'
import { LazyDrawerProfile } from '../../features/company-profile/components/lazy-drawer-profile.tsx'
import { selectionData } from '../../features/data-selections/api/data-selections.ts'
import {
  type DraftTarget,
  type SelectionDraft,
  useSelectionDraft,
  writeDraft,
} from '../../features/data-selections/api/drafts.ts'
import { formPath, readTarget } from '../../features/data-selections/api/filter-link.ts'
import {
  type CompanyCollection,
  toSelectionValues,
} from '../../features/data-selections/api/selection-values.ts'
import { useWayBack } from '../../features/data-selections/api/way-back.ts'
import { Basket } from '../../features/data-selections/components/basket.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

export const preload = ({ search }: ScreenInput) => {
  const url = readCompanyUrl(search)
  return hasCondition(url) && queryClient.prefetchQuery(companyListQuery(searchBody(url)))
}

/** The companies chosen for a form: from its draft, otherwise from the selection; undefined until it is loaded. */
function useChosen(target: DraftTarget) {
  const draft = useSelectionDraft(target)
  const isEdited = target !== 'new' && !draft?.values.chosen
  const {
    data: selection,
    error,
    refetch,
  } = useQuery({
    ...selectionData.one(target === 'new' ? 0 : target),
    enabled: isEdited,
  })
  const stored = target === 'new' || selection ? toSelectionValues(selection).chosen : undefined
  const choose = (chosen: CompanyCollection) => {
    const version = draft?.version ?? selection?.version
    const next: SelectionDraft = {
      ...draft,
      ...(version && { version }),
      values: { ...draft?.values, chosen },
    }
    writeDraft(target, next)
  }
  const failed = isEdited && !selection ? error : null
  return { chosen: draft?.values.chosen ?? stored, choose, failed, retry: () => void refetch() }
}

const toCompany = ({ info: { uid, uname, country } }: Parameters<CompanyChoice['set']>[0][number]) => ({
  uid,
  uname,
  country,
})

/** Adds or removes companies; never more than a selection may have. */
function changed(companies: SelectedCompany[], rows: Parameters<CompanyChoice['set']>[0], isChosen: boolean) {
  const uids = new Set(rows.map(({ info }) => info.uid))
  if (!isChosen) return companies.filter(({ uid }) => !uids.has(uid))
  const known = new Set(companies.map(({ uid }) => uid))
  const next = [...companies, ...rows.filter(({ info }) => !known.has(info.uid)).map(toCompany)]
  const max = limits.selectionCompaniesMax
  if (next.length > max) notify.warning(t('dataSelections.basket.full', { max }))
  return next.slice(0, max)
}

function ChooseCompanies() {
  const opener = readTarget(useScreenSearch<'dataSelectionFilter'>())
  const target = opener ?? 'new'
  const { query: url } = useCompanyUrl()
  const { chosen, choose, failed, retry } = useChosen(target)
  const goBack = useWayBack(target)
  const { companies, filters } = chosen ?? { companies: [], filters: {} }
  const put = (next: SelectedCompany[]) => choose({ filters, companies: next })
  const done = () => {
    const { page: _page, pageSize: _size, newSince: _since, ...asked } = searchBody(url)
    choose({ companies, filters: hasCondition(url) ? asked : filters })
    // Goes back to the form that opened this page, otherwise on to a new form.
    if (opener) goBack()
    else goTo(paths.dataSelectionAdd)
  }
  const choosing: CompanyChoice = {
    isReady: chosen !== undefined,
    has: uid => companies.some(company => company.uid === uid),
    set: (rows, isChosen) => put(changed(companies, rows, isChosen)),
  }
  return (
    <>
      <PageHeader
        title={t('dataSelections.filter.title')}
        context={t('dataSelections.filter.context')}
        back={opener ? formPath(opener) : paths.dataSelections}
      />
      {failed && (
        <RetryNote text={t('dataSelections.basket.failed', { cause: failed.message })} onRetry={retry} />
      )}
      <CompanySearchPanel Profile={LazyDrawerProfile} choosing={choosing} />
      <Basket
        companies={companies}
        onChange={put}
        action={opener ? t('dataSelections.basket.back') : t('dataSelections.basket.done')}
        onDone={done}
      />
    </>
  )
}

export function Page() {
  return (
    <RequirePermission operation={dataSelections.create}>
      <RequirePermission operation={companies.list}>
        <ChooseCompanies />
      </RequirePermission>
    </RequirePermission>
  )
}
