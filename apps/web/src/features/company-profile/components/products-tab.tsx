import {
  billsOfProduct,
  companyProfile,
  type Language,
  namesInColumns,
  type TradedProduct,
  type TradeRole,
  terms,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeText } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { HsMarket } from '../../../domain/companies/market-link.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { productsQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { usePriceColumn } from './price-columns.tsx'
import { ProfileTable } from './profile-table.tsx'
import { pageAsked, type RoleTabProps, tabRequest } from './role-tab.ts'
import { ShowBills } from './show-bills.tsx'
import { sumColumns } from './sum-columns.tsx'

const { sort: sortSchema } = companyProfile.products.body.properties

/** The language beside the reader's own. */
const otherLanguage = byLanguage<Language>({ zh: 'en', en: 'zh' })

/** First in the reader's language, then in the other one. */
function Names(row: TradedProduct) {
  const names = namesInColumns(row)
  const first = say(names)
  const second = names[otherLanguage]
  return (
    <span className={styles.names} title={`${first}\n${second}`}>
      <bdi>{first || second || '–'}</bdi>
      {first && second && (
        <small>
          <bdi>{second}</bdi>
        </small>
      )}
    </span>
  )
}

const columns = (price: Column<TradedProduct>, role: TradeRole): Column<TradedProduct>[] => [
  {
    key: 'hsCode',
    title: say(terms.hsCode),
    width: 104,
    render: row =>
      row.hsCode ? (
        <CodeText text={row.hsCode}>
          <HsMarket code={row.hsCode} name={say(namesInColumns(row))} role={role} />
        </CodeText>
      ) : (
        t('companyProfile.notStated')
      ),
  },
  { key: 'name', title: t('companyProfile.product'), width: 230, render: row => <Names {...row} /> },
  {
    key: 'example',
    title: t('companyProfile.example'),
    width: 170,
    render: row => <bdi title={row.example}>{row.example}</bdi>,
  },
  ...sumColumns<TradedProduct>(),
  price,
  { key: 'lastDate', title: t('companyProfile.lastDate'), width: 104, render: row => row.lastDate },
]

/** The goods of a company, by HS code. */
export function ProductsTab(props: RoleTabProps) {
  const { role, view, change } = props
  const result = useQuery(
    productsQuery({ ...tabRequest(props), ...pageAsked(props), ...sortFor(sortSchema, view.sort) }),
  )
  const price = usePriceColumn<TradedProduct>(props, 'product', ({ hsCode }) => [hsCode])
  return (
    <ProfileTable<TradedProduct>
      id="company-products"
      label={t('companyProfile.tab.products')}
      result={result}
      columns={columns(price, role)}
      rowKey={row => row.hsCode}
      sortable={['count', 'amountSum', 'weightSum', 'lastDate']}
      defaultSort="count,DESC"
      total={count => t('companyProfile.productTotal', { count })}
      view={view}
      change={change}
      actions={({ hsCode }) => (
        <ShowBills
          of={hsCode || t('companyProfile.notStated')}
          onShow={() => change({ tab: 'bills', role, ...billsOfProduct(hsCode) })}
        />
      )}
      empty={{ title: t('companyProfile.noTrade'), text: t('companyProfile.noTradeText') }}
    />
  )
}
