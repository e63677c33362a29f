import { AppstoreOutlined, BarChartOutlined, FileTextOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { type Measure, measureName, measures } from '../../../domain/companies/measures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/stored.ts'
import type { ResultView } from '../api/company-search.ts'
import type { FilterProps } from './filter-props.ts'

/** How the results are shown: as the address says, otherwise as the person last chose. */
export function useResultView({ url, change }: FilterProps): [ResultView, (view: ResultView) => void] {
  const [kept, keep] = useStored<ResultView>('companies.view', 'cards')
  const choose = (view: ResultView) => {
    if (view === 'cards' || view === 'table') keep(view)
    change({ view }, { keepPage: true })
  }
  return [url.view ?? kept, choose]
}

interface ViewProps {
  view: ResultView
  onChange: (view: ResultView) => void
}

export const ViewSwitch = ({ view, onChange }: ViewProps) => (
  <Segmented<ResultView>
    aria-label={t('companies.view')}
    value={view}
    onChange={onChange}
    options={[
      { value: 'cards', icon: <AppstoreOutlined aria-hidden />, label: t('companies.view.cards') },
      { value: 'table', icon: <TableOutlined aria-hidden />, label: t('companies.view.table') },
      { value: 'market', icon: <BarChartOutlined aria-hidden />, label: t('companies.view.market') },
      { value: 'bills', icon: <FileTextOutlined aria-hidden />, label: t('companies.view.bills') },
    ]}
  />
)

/** What shares and changes count. */
export const MeasureSwitch = ({ url, change }: FilterProps) => (
  <Segmented<Measure>
    aria-label={t('companies.measure')}
    value={url.by ?? 'count'}
    onChange={by => change({ by: by === 'count' ? undefined : by }, { keepPage: true })}
    options={measures.map(measure => ({ value: measure, label: measureName(measure) }))}
  />
)
