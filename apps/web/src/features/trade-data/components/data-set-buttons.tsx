import type { DataSet } from '@backoffice/contract'
import { Button } from 'antd'
import { type ComponentType, Suspense, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'

const Totals = lazyPart(() => import('./totals-view.tsx'), 'TotalsView', { isContent: true })
const SameBills = lazyPart(() => import('./same-bills.tsx'), 'SameBillsOfDataSet', { isContent: true })

interface Props {
  row: DataSet
  /** The text of what it counts. */
  text: string
  title: string
  View: ComponentType<{ dataSetId: number }>
}

/** A count of a data set, which opens what was counted. */
function CountButton({ row: { id, name }, text, title, View }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" aria-label={`${text} · ${name}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <LazyDrawer open={open} size={760} title={`${title} · ${name}`} onClose={() => setOpen(false)}>
        <Suspense fallback={<FormSkeleton />}>
          <View dataSetId={id} />
        </Suspense>
      </LazyDrawer>
    </>
  )
}

/** Its monthly totals, and its rows that another import has too, where it has such. */
export function DataSetButtons({ row }: { row: DataSet }) {
  const { totals, sameBills } = row.coverage
  return (
    <>
      {totals > 0 && (
        <CountButton
          row={row}
          text={t('tradeData.totals.open', { count: totals })}
          title={t('tradeData.totals.drawer')}
          View={Totals}
        />
      )}
      {sameBills > 0 && (
        <CountButton
          row={row}
          text={t('tradeData.sameBills.open', { count: sameBills })}
          title={t('tradeData.sameBills.title')}
          View={SameBills}
        />
      )}
    </>
  )
}
