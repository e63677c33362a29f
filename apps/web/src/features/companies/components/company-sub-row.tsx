import type { CompanySub } from '@backoffice/contract'
import { Highlight } from '../../../components/highlight.tsx'
import { countryName } from '../../../lib/countries.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import styles from './company-card.module.css'

const productsShown = 3
const countriesShown = 5
/** Letters of a product that the width of its style has room for. */
const productRoom = 30

/** What the sub-summary adds to a card: goods with the matched words marked, countries of the partners. */
export function CompanySubRow({ sub, keyword }: { sub: CompanySub; keyword: string | undefined }) {
  return (
    <>
      {sub.products.length > 0 && (
        <p className={styles.line}>
          <span className={styles.name}>{t('products')}</span>
          {sub.products.slice(0, productsShown).map(({ product, hsCode, count }) => (
            <span key={`${hsCode}${product}`} className={styles.product} title={`${hsCode} ${product}`}>
              <bdi>
                <Highlight text={product} keyword={keyword} room={productRoom} />
              </bdi>
              <small>{formatNumber(count)}</small>
            </span>
          ))}
        </p>
      )}
      {sub.countries.length > 0 && (
        <p className={styles.line}>
          <span className={styles.name}>{t('partners')}</span>
          {sub.countries.slice(0, countriesShown).map(({ code, count }) => (
            <span key={code}>
              {countryName(code)} <small>{formatNumber(count)}</small>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
