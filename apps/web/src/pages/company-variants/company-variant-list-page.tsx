import {
  type CompanyVariant,
  companyVariantFields,
  companyVariants,
  type Query,
  type VariantStatus,
  variantStates,
  variantStatuses,
} from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { useList } from '../../components/list/use-list.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { TabBar } from '../../components/tabs/tab-bar.tsx'
import { paths } from '../../config/paths.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { refreshVariants, variantListQuery } from '../../features/company-variants/api/company-variants.ts'
import { FindButton } from '../../features/company-variants/components/find-button.tsx'
import { VariantActions } from '../../features/company-variants/components/variant-actions.tsx'
import { bulkActions } from '../../features/company-variants/components/variant-bulk.ts'
import {
  decisionColumns,
  proposalColumns,
} from '../../features/company-variants/components/variant-columns.tsx'
import { variantFilters } from '../../features/company-variants/components/variant-filters.ts'
import { emptyTexts } from '../../features/company-variants/components/variant-words.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

type ListQuery = Query<typeof companyVariants.list>

export const preload = listPreload(companyVariants.list, variantListQuery)

const isStatus = (key: string): key is VariantStatus => variantStatuses.some(status => status === key)

function VariantList() {
  const list = useList(companyVariants.list, variantListQuery)
  const status = list.query.status ?? 'proposed'
  const isOpen = status === 'proposed'
  // A decision must name the state, which the address of open proposals leaves out.
  const selecting = useBulkRows(
    { ...list, query: { ...list.query, status } },
    { actions: bulkActions[status], label: row => row.from.uname, refresh: refreshVariants },
  )
  const actions = (
    <>
      <FindButton />{' '}
      <LinkButton to={paths.companyMerge} type="primary">
        {t('companyVariants.mergeByHand')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader
        title={t('companyVariants.list.title')}
        context={t('companyVariants.list.context')}
        action={actions}
      />
      <EmbeddedList<ListQuery, CompanyVariant>
        hasViews
        id={isOpen ? 'company-variants' : 'company-variants-decided'}
        tabs={
          <TabBar
            aria-label={say(companyVariantFields.status.label)}
            activeKey={status}
            items={variantStatuses.map(key => ({ key, label: say(variantStates.texts[key]) }))}
            onChange={key => list.change({ status: isStatus(key) && key !== 'proposed' ? key : undefined })}
          />
        }
        list={list}
        title={t('companyVariants.list.title')}
        filters={variantFilters(list.result.data?.differences)}
        selecting={selecting}
        columns={isOpen ? proposalColumns : decisionColumns}
        rowKey={row => row.id}
        actions={row => <VariantActions variant={row} />}
        empty={{ title: emptyTexts[status], text: t('companyVariants.emptyText') }}
      />
    </>
  )
}

/** Companies that may be the same: proposals, and decisions about them. */
export function Page() {
  return (
    <RequirePermission operation={companyVariants.list}>
      <VariantList />
    </RequirePermission>
  )
}
