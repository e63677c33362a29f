import type { MarketSide } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import {
  changeOf,
  type Measure,
  measureFigure,
  measureName,
  type Sums,
  shareOf,
} from '../../../domain/companies/measures.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { formatShare } from '../../../lib/figures.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './market-view.module.css'

interface Props {
  side: MarketSide
  measure: Measure
  /** Of the bills of a company; undefined where it has none. */
  addressOf: (uid: string, sort?: string) => string | undefined
  onCompany: (uid: string) => void
  /** Lists all of them. */
  onAll: () => void
}

interface NameProps extends Pick<Props, 'onCompany'> {
  company: { uid: string; uname: string; country: string }
}

const Name = ({ company: { uid, uname, country }, onCompany }: NameProps) => (
  <>
    <button type="button" title={uname} onClick={() => onCompany(uid)}>
      <bdi>{uname}</bdi>
    </button>
    <small className={styles.note}>{country && countryName(country)}</small>
  </>
)

/** A figure, which opens its bills. */
function Figure({ sums, measure, address }: { sums: Sums; measure: Measure; address: string | undefined }) {
  const figure = measureFigure(sums, measure)
  const text = <bdi>{figure?.short ?? '–'}</bdi>
  if (!figure || !address) return text
  return (
    <Link {...linkTo(address)} title={figure.exact} className={styles.figure}>
      {text}
    </Link>
  )
}

function Change({ sums, measure }: { sums: MarketSide['top'][number]; measure: Measure }) {
  if (!sums.before) return '–'
  const { text, title } = changeOf(sums, sums.before, measure)
  return <bdi title={title}>{text}</bdi>
}

/** The largest companies of a side, how much is theirs, and the new ones. */
export function MarketSidePart({ side, measure, addressOf, onCompany, onAll }: Props) {
  const { top, named, num, topFive, hhi, entrantNum, entrants } = side
  if (num === 0) return <p className={styles.note}>{t('companies.market.unnamed')}</p>
  return (
    <>
      <p className={styles.note}>
        {topFive === null || hhi === null
          ? t('companies.market.fewBills')
          : t('companies.market.concentration', { share: formatShare(topFive), hhi: formatNumber(hhi) })}
      </p>
      <table className={styles.companies}>
        <thead>
          <tr>
            <th scope="col">{t('companies.market.largest')}</th>
            <th scope="col">{measureName(measure)}</th>
            <th scope="col">{t('companies.share')}</th>
            <th scope="col">{t('companies.change')}</th>
          </tr>
        </thead>
        <tbody>
          {top.map(one => (
            <tr key={one.uid}>
              <th scope="row">
                <Name company={one} onCompany={onCompany} />
              </th>
              <td>
                <Figure sums={one} measure={measure} address={addressOf(one.uid)} />
              </td>
              <td>{shareOf(one, named, measure)}</td>
              <td>
                <Change sums={one} measure={measure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="link" size="small" onClick={onAll}>
        {t('companies.market.all', { count: num })}
      </Button>
      {entrantNum !== null && (
        <>
          <h3>{t('companies.market.entrants', { count: entrantNum })}</h3>
          <ul className={styles.entrants}>
            {entrants.map(one => (
              <li key={one.uid}>
                <Name company={one} onCompany={onCompany} />
                <span className={styles.sum}>
                  <Figure sums={one} measure={measure} address={addressOf(one.uid, 'date,ASC')} />
                </span>
                <small className={styles.note}>{t('companies.market.since', { date: one.firstDate })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
