import type { TradeRole } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { countFigure } from '../../../lib/figures.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { CompanyTrade } from '../../companies/components/company-trade.tsx'
import { partnersQuery, productsQuery } from '../api/profile.ts'
import { t } from '../texts.ts'
import { CompanyLink } from './company-link.tsx'
import styles from './company-profile.module.css'

const topShown = 8

const partnersOf = (uid: string, role: TradeRole) => partnersQuery({ uid, role, pageSize: topShown })
const productsOf = (uid: string, role: TradeRole) => productsQuery({ uid, role, pageSize: topShown })

interface TopProps {
  title: string
  items: { key: string; name: ReactNode; count: number; isShared: boolean }[] | undefined
}

function Top({ title, items }: TopProps) {
  return (
    <>
      <h3>{title}</h3>
      {!items && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {items?.length === 0 && <p className={styles.soft}>{t('noTrade')}</p>}
      <ol className={styles.top}>
        {items?.map(({ key, name, count, isShared }) => (
          <li key={key}>
            <span>
              {name} {isShared && <span className={styles.mark}>{t('compare.same')}</span>}
            </span>
            <span>{countFigure(count).short}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface Props {
  uid: string
  /** The company beside it: what both have is marked. */
  other: string | undefined
  role: TradeRole
}

function useShared(other: string | undefined, role: TradeRole) {
  const enabled = other !== undefined
  const partners = useQuery({ ...partnersOf(other ?? '', role), enabled })
  const products = useQuery({ ...productsOf(other ?? '', role), enabled })
  return {
    partners: new Set(partners.data?.rows.map(({ uid }) => uid)),
    products: new Set(products.data?.rows.map(({ hsCode }) => hsCode)),
  }
}

/** One side of a comparison: figures of both roles, months, main partners and goods. */
export function ComparedCompany({ uid, other, role }: Props) {
  const partners = useQuery(partnersOf(uid, role))
  const products = useQuery(productsOf(uid, role))
  const shared = useShared(other, role)
  const nameOf = (row: { nameZh: string; nameEn: string }) =>
    (language === 'zh' && row.nameZh) || row.nameEn || row.nameZh
  return (
    <>
      <CompanyTrade uid={uid} />
      <Top
        title={t('compare.partners')}
        items={partners.data?.rows.map(row => ({
          key: row.uid,
          name: <CompanyLink uid={row.uid} name={row.uname} country={row.country} />,
          count: row.count,
          isShared: shared.partners.has(row.uid),
        }))}
      />
      <Top
        title={t('compare.products')}
        items={products.data?.rows
          .filter(({ hsCode }) => hsCode !== '')
          .map(row => ({
            key: row.hsCode,
            name: (
              <>
                <code>{row.hsCode}</code> <bdi>{nameOf(row)}</bdi>
              </>
            ),
            count: row.count,
            isShared: shared.products.has(row.hsCode),
          }))}
      />
    </>
  )
}
