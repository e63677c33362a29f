import {
  customsSides,
  shipmentFields,
  type TotalsFigure,
  terms,
  totalsFields,
  totalsWays,
} from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { RankBars } from '../../../domain/charts/rank-bars.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { type TotalsBy, totalsQuery } from '../api/trade-data.ts'
import styles from './import-report.module.css'

const ways = totalsWays.texts
const options = optionsOf(totalsWays)

const nameOf = (by: TotalsBy, key: string) => {
  if (key === '') return t('tradeData.totals.unnamed')
  return by === 'country' ? `${countryName(key)} (${key})` : key
}

const rounded = (value: number | null) => (value === null ? '–' : formatNumber(Math.round(value)))

function Figures({ by, rows }: { by: TotalsBy; rows: TotalsFigure[] }) {
  const hasValue = rows.some(({ amountUsd }) => amountUsd)
  const items = rows.map(({ key, amountUsd, weightKg }) => ({
    key,
    name: nameOf(by, key),
    count: Math.round((hasValue ? amountUsd : weightKg) ?? 0),
  }))
  return (
    <>
      <RankBars title={say(hasValue ? terms.valueUsd : terms.weight)} items={items} total={items.length} />
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{say(ways[by])}</th>
            <th scope="col">{say(totalsFields.count.label)}</th>
            <th scope="col">{say(terms.valueUsd)}</th>
            <th scope="col">{say(totalsFields.weightKg.label)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, count, amountUsd, hasConverted, weightKg }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{nameOf(by, key)}</bdi>
              </th>
              <td>{formatNumber(count)}</td>
              <td>
                {rounded(amountUsd)}
                {hasConverted && ` (${t('companies.withConverted')})`}
              </td>
              <td>{rounded(weightKg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Monthly totals of a data set by month, partner, heading or company. */
export function TotalsView({ dataSetId }: { dataSetId: number }) {
  const [by, setBy] = useState<TotalsBy>('month')
  const [direction, setDirection] = useState<'import' | 'export'>()
  const [code, setCode] = useState('')
  const hsCode = /^\d{2,10}$/.test(code) ? code : undefined
  const asked = { by, ...(direction && { direction }), ...(hsCode && { hsCode }) }
  const result = useQuery({
    ...totalsQuery(dataSetId, asked),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = result
  return (
    <div className={styles.report}>
      <div className={styles.filters}>
        <Segmented value={by} options={options} onChange={setBy} />
        <Select
          allowClear={clearable}
          aria-label={say(shipmentFields.direction.label)}
          placeholder={say(shipmentFields.direction.label)}
          value={direction ?? null}
          options={optionsOf(customsSides)}
          onChange={next => setDirection(next ?? undefined)}
        />
        <div className={styles.code}>
          <LimitedInput
            allowClear={clearable}
            aria-label={say(terms.hsCode)}
            placeholder={say(terms.hsCode)}
            max={10}
            value={code}
            onChange={event => setCode(event.target.value.trim())}
          />
        </div>
      </div>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {!error && (
        <StaleContent result={result}>
          {data ? <Figures by={by} rows={data} /> : <FormSkeleton />}
        </StaleContent>
      )}
    </div>
  )
}
