import { reportWords, type TradeImport } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

const Report = lazyPart(() => import('./import-report.tsx'), 'ImportReportView', { isContent: true })

interface DrawerProps {
  of: { importId: number } | { jobId: number }
  fileName?: string
  open: boolean
  onClose: () => void
}

function ReportDrawer({ of, fileName, open, onClose }: DrawerProps) {
  const name = say(reportWords.report)
  return (
    <LazyDrawer open={open} size={760} title={fileName ? `${name} · ${fileName}` : name} onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <Report of={of} />
      </Suspense>
    </LazyDrawer>
  )
}

/** How many doubts an import left, which opens its report; nothing while it has none. */
export function ReportButton({ row: { id, fileName, doubts } }: { row: TradeImport }) {
  const [open, setOpen] = useState(false)
  if (doubts === null) return null
  const text = doubts > 0 ? t('tradeData.report.open', { count: doubts }) : t('tradeData.report.clear')
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${text} · ${t('tradeData.report.openOf', { name: fileName })}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <ReportDrawer of={{ importId: id }} fileName={fileName} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Opens the report of a check that has ended. */
export function CheckReport({ jobId }: { jobId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('tradeData.report.check')}</Button>
      <ReportDrawer of={{ jobId }} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
