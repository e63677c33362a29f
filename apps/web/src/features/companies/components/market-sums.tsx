import { useQuery } from '@tanstack/react-query'
import { LazyColumnChart } from '../../../domain/charts/lazy-column-chart.tsx'
import { marketTotalsQuery } from '../../../domain/companies/companies.ts'
import {
  figureOf,
  type Measure,
  measured,
  measureFigure,
  measureName,
} from '../../../domain/companies/measures.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { type CompanyUrl, conditionsOf, searchBody } from '../api/company-search.ts'
import { periodPatch } from '../api/periods.ts'
import type { FilterProps } from './filter-props.ts'
import { Section } from './market-section.tsx'
import styles from './market-view.module.css'

/** What published sums can answer; undefined where the search asks for more than they state. */
function conditionsOfSums(url: CompanyUrl) {
  const {
    hsCode,
    origCountries,
    destCountries,
    startDate,
    endDate,
    resultType: _role,
    type: _type,
    ...others
  } = conditionsOf(searchBody(url))
  if (Object.values(others).some(value => value !== undefined)) return undefined
  return {
    ...(hsCode && { hsCode }),
    ...(origCountries && { origCountries }),
    ...(destCountries && { destCountries }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
}

/** Tells whether a search has all bills of its goods, countries and days: prices are compared by 6 digits of a code. */
export function isMarketItself(url: CompanyUrl): boolean {
  const asked = conditionsOfSums(url)
  return asked !== undefined && (asked.hsCode ?? '').split(',').every(code => code.length <= 6)
}

/** Monthly sums of countries that publish nothing else, apart from the shipments. */
export function MarketSums({ url, change, measure }: FilterProps & { measure: Measure }) {
  const asked = conditionsOfSums(url)
  const { data } = useQuery({ ...marketTotalsQuery(asked ?? {}), enabled: asked !== undefined })
  if (!asked || !data || data.sources.length === 0) return null
  // Published rows are no shipments: their number says nothing.
  const by = measure === 'weight' ? 'weight' : 'value'
  const name = t('companies.market.sums')
  return (
    <Section title={name} help={t('companies.market.sumsHelp')} isWide>
      <p className={styles.note}>
        {joined(
          data.sources.map(({ direction, country, startDate, endDate }) =>
            t('companies.market.sumsOf', {
              country: countryName(country),
              direction: direction === 'export' ? t('companies.reach.export') : t('companies.reach.import'),
              from: startDate,
              to: endDate,
            }),
          ),
        )}
      </p>
      <LazyColumnChart
        label={`${name} (${measureName(by)})`}
        height={160}
        periods={data.months.map(({ key }) => key)}
        series={[
          {
            name: measureName(by),
            color: 'var(--warning)',
            values: data.months.map(month => measured(month, by).sum),
          },
        ]}
        text={value => figureOf(by, value).short}
        onPick={({ period }) => {
          const month = data.months[period]?.key
          if (month) change(periodPatch(url, month))
        }}
      />
      <table className={styles.companies}>
        <thead>
          <tr>
            <th scope="col">{t('companies.market.fromTo')}</th>
            <th scope="col">{measureName('value')}</th>
            <th scope="col">{measureName('weight')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lanes.map(({ orig, dest, ...sums }) => (
            <tr key={`${orig}>${dest}`}>
              <th scope="row">
                {orig ? countryName(orig) : '?'} → {dest ? countryName(dest) : '?'}
              </th>
              {(['value', 'weight'] as const).map(one => (
                <td key={one} title={measureFigure(sums, one)?.exact}>
                  <bdi>{measureFigure(sums, one)?.short ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
