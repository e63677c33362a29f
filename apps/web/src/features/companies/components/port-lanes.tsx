import type { Data, MarketFigures, market } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { portLanesQuery } from '../../../domain/companies/companies.ts'
import {
  type Measure,
  measureFigure,
  measureName,
  type Sums,
  shareOf,
} from '../../../domain/companies/measures.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useSeenFor } from '../../../lib/visible.ts'
import { conditionsOf, searchBody } from '../api/company-search.ts'
import type { FilterProps } from './filter-props.ts'
import { Section } from './market-section.tsx'
import styles from './market-view.module.css'

interface Props extends FilterProps {
  data: MarketFigures
  measure: Measure
}

interface TableProps extends Pick<Props, 'change' | 'measure'> {
  lanes: Data<typeof market.portLanes>
  all: Sums
}

function LanesTable({ lanes, all, measure, change }: TableProps) {
  if (lanes.total === 0) return <p className={styles.note}>{t('companies.market.noPorts')}</p>
  return (
    <table className={styles.companies}>
      <thead>
        <tr>
          <th scope="col">{t('companies.market.portLaneCount', { count: lanes.total })}</th>
          <th scope="col">{measureName(measure)}</th>
          <th scope="col">{t('companies.share')}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.rows.map(({ orig, dest, ...sums }) => (
          <tr key={`${orig}>${dest}`}>
            <th scope="row">
              <button
                type="button"
                onClick={() =>
                  change({
                    origPorts: [orig],
                    destPorts: [dest],
                    origCountries: undefined,
                    destCountries: undefined,
                    line: undefined,
                  })
                }
              >
                <PortName code={orig} /> → <PortName code={dest} />
              </button>
            </th>
            <td title={measureFigure(sums, measure)?.exact}>
              <bdi>{measureFigure(sums, measure)?.short ?? '–'}</bdi>
            </td>
            <td>{shareOf(sums, all, measure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lanesMax = 10

/** The largest pairs of ports; each narrows the search to its bills. They are the dearest part, and asked when they come near. */
export function PortLanes({ url, data: { all }, measure, change }: Props) {
  const [ref, isNear] = useSeenFor<HTMLDivElement>(0, '400px')
  const result = useQuery({
    ...portLanesQuery({ ...conditionsOf(searchBody(url)), by: measure }),
    enabled: isNear,
  })
  const { data, error, refetch } = result
  // What comes late moves nothing: there cannot be more pairs than bills, nor than ports that are asked for.
  const pairs = (url.origPorts?.length ?? lanesMax) * (url.destPorts?.length ?? lanesMax)
  const rows = Math.min(lanesMax, pairs, all.count)
  return (
    <Section title={t('companies.market.portLanes')} help={t('companies.market.portLanesHelp')}>
      <div ref={ref} className={styles.portLanes} style={{ '--rows': rows } as object}>
        {error && !data ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <StaleContent result={result} isQuiet>
            <LanesTable lanes={data} all={all} measure={measure} change={change} />
          </StaleContent>
        ) : (
          <Skeleton active title={false} paragraph={{ rows }} />
        )}
      </div>
    </Section>
  )
}
