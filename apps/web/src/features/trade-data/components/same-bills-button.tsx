import type { DataSet } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../texts.ts'

const View = lazyPart(() => import('./same-bills.tsx'), 'SameBillsOfDataSet')

/** How many rows of a data set another import has too, which opens the list of these imports. */
export function SameBillsButton({ row: { id, name, coverage } }: { row: DataSet }) {
  const [open, setOpen] = useState(false)
  if (coverage.sameBills === 0) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('sameBills.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('sameBills.open', { count: coverage.sameBills })}
      </Button>
      <LazyDrawer
        open={open}
        size={760}
        title={`${t('sameBills.title')} · ${name}`}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<FormSkeleton />}>
          <View dataSetId={id} />
        </Suspense>
      </LazyDrawer>
    </>
  )
}
