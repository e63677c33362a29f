import { type CompanySearch, market, type TradeRole } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathWith } from '../../config/paths.ts'
import { t } from '../../lib/i18n/texts.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { isCountry } from '../places/places.ts'
import styles from './market-link.module.css'

type Conditions = Omit<CompanySearch, 'page' | 'pageSize' | 'sort'>

/** The search of what goes from one place to another; each is a port or a country, or blank. */
export const placeSearch = (orig: string, dest: string): Conditions => ({
  ...(orig && (isCountry(orig) ? { origCountries: [orig] } : { origPorts: [orig] })),
  ...(dest && (isCountry(dest) ? { destCountries: [dest] } : { destPorts: [dest] })),
})

/** The search for companies in a role. */
export const searchOfRole = (role: TradeRole | undefined): Conditions =>
  role === 'buyer' ? { resultType: 'cgls_buyer' } : {}

interface Props {
  search: Conditions
  /** What the market is of. */
  name: string
  children: ReactNode
}

/** Opens the market of a search; plain for people who may not search companies. */
export function MarketLink({ search, name, children }: Props) {
  const can = useCan()
  if (!can(market.figures)) return children
  return (
    <Link
      {...linkTo(pathWith('company', { view: 'market', ...search }))}
      className={styles.link}
      title={t('companies.market.of', { name })}
    >
      {children}
    </Link>
  )
}

/** An HS code, which opens its market; a code of fewer than two digits is no search. */
export function HsMarket({ code, name = '', role }: { code: string; name?: string; role?: TradeRole }) {
  if (!/^\d{2,12}$/.test(code)) return code
  return (
    <MarketLink search={{ ...searchOfRole(role), hsCode: code }} name={`${code} ${name}`.trim()}>
      {code}
    </MarketLink>
  )
}
