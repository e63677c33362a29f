import {
  companyProfile,
  type Language,
  namesInColumns,
  type TradedProduct,
  terms,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { productsQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import { ProfileTable } from './profile-table.tsx'
import type { RoleTabProps } from './role-tab.ts'
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

const columns: Column<TradedProduct>[] = [
  {
    key: 'hsCode',
    title: say(terms.hsCode),
    width: 104,
    render: ({ hsCode }) => (hsCode ? <Code text={hsCode} /> : t('notStated')),
  },
  { key: 'name', title: t('product'), width: 230, render: row => <Names {...row} /> },
  {
    key: 'example',
    title: t('example'),
    width: 170,
    render: row => <bdi title={row.example}>{row.example}</bdi>,
  },
  ...sumColumns<TradedProduct>(),
  { key: 'lastDate', title: t('lastDate'), width: 104, render: row => row.lastDate },
]

/** The goods of a company, by HS code. */
export function ProductsTab({ uid, role, search, view, change }: RoleTabProps) {
  const { page, pageSize, startDate, endDate } = view
  const result = useQuery(
    productsQuery({
      uid,
      role,
      ...(search && { search }),
      ...(page && { page }),
      ...(pageSize && { pageSize }),
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...sortFor(sortSchema, view.sort),
    }),
  )
  return (
    <ProfileTable<TradedProduct>
      id="company-products"
      label={t('tab.products')}
      result={result}
      columns={columns}
      rowKey={row => row.hsCode}
      sortable={['count', 'amountSum', 'weightSum', 'lastDate']}
      defaultSort="count,DESC"
      total={count => t('productTotal', { count })}
      view={view}
      change={change}
      actions={({ hsCode }) =>
        hsCode && (
          <Button
            type="link"
            size="small"
            aria-label={t('showBillsOf', { name: hsCode })}
            onClick={() => change({ tab: 'bills', role, hsCode })}
          >
            {t('showBills')}
          </Button>
        )
      }
      empty={{ title: t('noTrade'), text: t('noTradeText') }}
    />
  )
}
