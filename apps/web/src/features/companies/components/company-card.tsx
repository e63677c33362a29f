import {
  type CompanyRow,
  type CompanySearch,
  type CompanySub,
  terms,
  type WidenedWord,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Highlight } from '../../../components/highlight.tsx'
import { SmallBars } from '../../../domain/charts/small-bars.tsx'
import { companySubQuery } from '../../../domain/companies/companies.ts'
import { coverage } from '../../../domain/companies/coverage.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { countFigure, dollarFigure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useSeenFor } from '../../../lib/visible.ts'
import { conditionsOf, sortOf } from '../api/company-search.ts'
import { CardLine } from './card-line.tsx'
import type { CompanyChoice } from './choosing.ts'
import styles from './company-card.module.css'
import { CompanyMarks } from './company-marks.tsx'
import { CompanySubRow } from './company-sub-row.tsx'
import { TaxIds } from './tax-ids.tsx'

/** 500 ms (specification §9): cards that are scrolled past load nothing. */
const subDelayMs = 500
const portsShown = 8

interface Props {
  row: CompanyRow
  search: CompanySearch
  /** Words that were found beside those of the search. */
  widened: WidenedWord[]
  onOpen: (row: CompanyRow) => void
  onWarm: (uid: string) => void
  choosing?: CompanyChoice | undefined
  /** What became of it. */
  badges: ReactNode
  /** From whom to whom it switched. */
  switched: ReactNode
}

function Trend({ months }: Pick<CompanySub, 'months'>) {
  const label = (values: string) => t('companies.trend', { values })
  return <SmallBars months={months} label={label} width={132} height={32} gap={2} />
}

function Ports({ codes }: { codes: string[] }) {
  return (
    <CardLine name={t('companies.ports')} most={portsShown}>
      {codes.map(code => (
        <PortName key={code} code={code} />
      ))}
    </CardLine>
  )
}

function Modes({ modes }: { modes: string[] }) {
  const modeName = useModeName()
  return (
    <CardLine name={say(terms.transportMode)} most={modes.length} isShort>
      {modes.map(mode => (
        <bdi key={mode}>{modeName(mode)}</bdi>
      ))}
    </CardLine>
  )
}

function Known({ bills, of }: { bills: number | undefined; of: number }) {
  const known = coverage(bills, of)
  return known && <small>{known}</small>
}

/** Totals of the matching shipments with their units; the total that orders the list stands out. */
function Sums({ row, sort }: { row: CompanyRow; sort: string }) {
  const { amountSum, weightSum, lastDate } = row
  const [value, weight] = [dollarFigure(amountSum), weightFigure(weightSum)]
  return (
    <>
      {(row.amountBills ?? amountSum) > 0 && (
        <p
          className={styles.sum}
          data-sorted={sort === 'value'}
          title={`${t('companies.valueHint')} ${value.exact}`}
        >
          {t('companies.value')}{' '}
          <strong>
            <bdi>{value.short}</bdi>
          </strong>
          {row.hasConverted && <small>{t('companies.withConverted')}</small>}
          <Known bills={row.amountBills} of={row.count} />
        </p>
      )}
      {weightSum > 0 && (
        <p
          className={styles.sum}
          data-sorted={sort === 'weight'}
          title={`${t('companies.weightHint')} ${weight.exact}`}
        >
          {say(terms.weight)}{' '}
          <strong>
            <bdi>{weight.short}</bdi>
          </strong>
          <Known bills={row.weightBills} of={row.count} />
        </p>
      )}
      {lastDate && (
        <p className={styles.sum} data-sorted={sort === 'latest'}>
          {t('companies.lastDate', { date: lastDate })}
        </p>
      )}
    </>
  )
}

/** A company at a glance: name, place, goods, partners, volume, and last trade. */
export function CompanyCard({ row, search, widened, onOpen, onWarm, choosing, badges, switched }: Props) {
  const { info, count, ports } = row
  const { minCount: _min, ...asked } = conditionsOf(search)
  const [ref, seen] = useSeenFor<HTMLLIElement>(subDelayMs)
  const sub = useQuery({ ...companySubQuery({ ...asked, uid: info.uid }), enabled: seen })
  const figure = countFigure(count)
  const marked = (field: 'keyword' | 'address') =>
    [search[field], ...widened.flatMap(word => (word.field === field ? word.also : []))].join(' ')
  const inNames = search.type === 'company' ? marked('keyword') : undefined
  const inGoods = search.type === 'company' ? undefined : marked('keyword')
  return (
    <li ref={ref} className={styles.card} data-chosen={choosing?.has(info.uid)}>
      {choosing && (
        <Checkbox
          className={styles.choose}
          aria-label={t('companies.choose', { name: info.uname })}
          disabled={!choosing.isReady}
          checked={choosing.has(info.uid)}
          onChange={event => choosing.set([row], event.target.checked)}
        />
      )}
      <div className={styles.main}>
        <h2 className={styles.title}>
          <button
            type="button"
            aria-label={t('companies.open', { name: info.uname })}
            onClick={() => onOpen(row)}
            onPointerEnter={() => onWarm(info.uid)}
            onFocus={() => onWarm(info.uid)}
          >
            <bdi>
              <Highlight text={info.uname} keyword={inNames} isName />
            </bdi>
          </button>
          <CompanyMarks
            uid={info.uid}
            logistics={row.logistics}
            sample={row.sample}
            hasRegistry={info.hasQcc}
          />
          {badges}
        </h2>
        {info.otherName && (
          <p className={styles.other}>
            {t('companies.otherName')}{' '}
            <bdi>
              <Highlight text={info.otherName} keyword={inNames} isName />
            </bdi>
          </p>
        )}
        <p className={styles.address}>
          {info.country && <span>{countryName(info.country)}</span>}
          <TaxIds ids={info.taxIds} />
          {info.address && (
            <bdi>
              <Highlight text={info.address} keyword={marked('address')} />
            </bdi>
          )}
        </p>
        {switched}
        <Ports codes={ports} />
        <Modes modes={row.tranTypes} />
        <CompanySubRow sub={sub.data} isPending={sub.isPending} keyword={inGoods} />
      </div>
      <div className={styles.side}>
        <p className={styles.count} title={`${t('companies.shipmentsHint')} ${figure.exact}`}>
          <strong>{figure.short}</strong> {t('companies.shipments', { count })}
        </p>
        <Sums row={row} sort={sortOf(search)} />
        <div className={styles.spark}>{sub.data && <Trend months={sub.data.months} />}</div>
      </div>
    </li>
  )
}
