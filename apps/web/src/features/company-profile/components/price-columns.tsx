import type { UnitPrice } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../components/list/columns.ts'
import { HelpTitle } from '../../../domain/bills/explained.tsx'
import { middleHalf } from '../../../domain/prices/price-figures.tsx'
import { formatDifference, formatUnitPrice } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { pricesQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { pageAsked, type RoleTabProps, tabRequest } from './role-tab.ts'

function Price({
  price,
  isAwaited,
  bills,
}: {
  price: UnitPrice | undefined
  isAwaited: boolean
  bills: number
}) {
  if (!price) return isAwaited ? '…' : '–'
  return (
    <span className={styles.sum}>
      <bdi>{t('companyProfile.price.perKg', { price: formatUnitPrice(price.median) })}</bdi>
      <small>{middleHalf(price)}</small>
      <small>{t('companies.ofBills', { some: price.bills, count: bills })}</small>
      {price.against !== null && (
        <small title={t('companyProfile.price.againstHelp')}>
          {t('companyProfile.price.againstMarket', {
            difference: formatDifference(price.against),
            count: price.againstBills,
          })}
        </small>
      )}
    </span>
  )
}

/** The prices of a tab come after its rows. */
export function usePriceColumn<Row extends { count: number }>(
  props: RoleTabProps,
  by: 'partner' | 'product',
  keysOf: (row: Row) => string[],
): Column<Row> {
  const { page: _page, pageSize: _size, ...asked } = { ...tabRequest(props), ...pageAsked(props) }
  const { data, isPending } = useQuery(pricesQuery({ ...asked, by }))
  const prices = new Map(
    (data?.rows ?? []).flatMap(row =>
      (row.hsCode === undefined ? row.uids : [row.hsCode]).map(key => [key, row]),
    ),
  )
  const priceOf = (row: Row) => keysOf(row).flatMap(key => prices.get(key) ?? [])[0]
  const help = [t('companyProfile.price.help'), t('companyProfile.price.againstHelp')].join(' ')
  return {
    key: 'price',
    title: t('companyProfile.price'),
    heading: <HelpTitle title={t('companyProfile.price')} help={help} />,
    width: 196,
    align: 'end',
    render: row => <Price price={priceOf(row)} isAwaited={isPending} bills={row.count} />,
  }
}
