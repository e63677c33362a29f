import type { DataSet } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../texts.ts'

const View = lazyPart(() => import('./totals-view.tsx'), 'TotalsView')

/** How many monthly totals a data set holds, which opens their figures. */
export function TotalsButton({ row: { id, name, coverage } }: { row: DataSet }) {
  const [open, setOpen] = useState(false)
  if (coverage.totals === 0) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('totals.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('totals.open', { count: coverage.totals })}
      </Button>
      <LazyDrawer
        open={open}
        size={760}
        title={`${t('totals.drawer')} · ${name}`}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<FormSkeleton />}>
          <View dataSetId={id} />
        </Suspense>
      </LazyDrawer>
    </>
  )
}
