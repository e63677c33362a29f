import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import styles from './chart.module.css'

const Loaded = lazyPart(() => import('./column-chart.tsx'), 'ColumnChart', { isContent: true })

/** The place of a chart whose data is loading. */
export const ChartBone = ({ height }: { height: number }) => (
  <div className={styles.bone} style={{ height }} aria-busy />
)

/** Columns, whose library comes after the rows. */
export const LazyColumnChart = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<ChartBone height={props.height} />}>
    <Loaded {...props} />
  </Suspense>
)

/** The names of the series, each with its colour. */
export const SeriesLegend = ({ series }: Pick<ComponentProps<typeof Loaded>, 'series'>) => (
  <ul className={styles.legend}>
    {series.map(({ name, color }) => (
      <li key={color}>
        <span aria-hidden style={{ color }}>
          ■
        </span>{' '}
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
)
