import type { CompanySub } from '@backoffice/contract'
import { Highlight } from '../../../components/highlight.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { CardLine } from './card-line.tsx'
import styles from './company-card.module.css'

const productsShown = 3
const countriesShown = 5
/** The number of narrow letters of a product that fit. */
const productRoom = 34

interface Props {
  /** Undefined until it is loaded, and when loading failed. */
  sub: CompanySub | undefined
  isPending: boolean
  keyword: string | undefined
}

/** The part of a card from the sub-summary: countries of the partners, goods with the matched words marked. */
export function CompanySubRow({ sub, isPending, keyword }: Props) {
  if (!(sub || isPending)) return null
  return (
    <>
      <CardLine name={t('companies.partners')} most={countriesShown} isPending={isPending}>
        {sub?.countries.map(({ code, count }) => (
          <span key={code} className={styles.value} title={countryName(code)}>
            <bdi>{countryName(code)}</bdi>
            <small>{formatNumber(count)}</small>
          </span>
        ))}
      </CardLine>
      <CardLine name={t('companies.products')} most={productsShown} isPending={isPending} isWide>
        {sub?.products.map(({ product, hsCode, count, isHeading }) => (
          <span key={`${hsCode}${product}`} className={styles.value} title={`${hsCode} ${product}`}>
            <bdi>
              <Highlight text={product} keyword={keyword} room={productRoom} />
            </bdi>
            {isHeading && <small>{t('companies.fromHeading', { code: hsCode })}</small>}
            <small>{formatNumber(count)}</small>
          </span>
        ))}
      </CardLine>
    </>
  )
}
