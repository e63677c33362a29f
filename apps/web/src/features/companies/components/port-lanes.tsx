import type { MarketFigures } from '@backoffice/contract'
import { type Measure, measureFigure, measureName, shareOf } from '../../../domain/companies/measures.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import type { FilterProps } from './filter-props.ts'
import { Section } from './market-section.tsx'
import styles from './market-view.module.css'

interface Props extends Pick<FilterProps, 'change'> {
  data: MarketFigures
  measure: Measure
}

/** The largest pairs of ports; each narrows the search to its bills. */
export function PortLanes({ data, measure, change }: Props) {
  const { portLanes, portLaneNum } = data
  return (
    <Section title={t('companies.market.portLanes')} help={t('companies.market.portLanesHelp')}>
      {portLanes.length === 0 ? (
        <p className={styles.note}>{t('companies.market.noPorts')}</p>
      ) : (
        <table className={`${styles.companies} ${styles.portLanes}`}>
          <thead>
            <tr>
              <th scope="col">{t('companies.market.portLaneCount', { count: portLaneNum })}</th>
              <th scope="col">{measureName(measure)}</th>
              <th scope="col">{t('companies.share')}</th>
            </tr>
          </thead>
          <tbody>
            {portLanes.map(({ orig, dest, ...sums }) => (
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
                <td>{shareOf(sums, data.all, measure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
