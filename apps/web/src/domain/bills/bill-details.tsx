import type { BillFacts } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { LazyDrawer } from '../../components/lazy-drawer.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { Column } from '../../components/list/columns.ts'
import { t } from '../../lib/i18n/texts.ts'

const Facts = lazyPart(() => import('../../components/facts/facts.tsx'), 'Facts', { isContent: true })

interface Props<Row> {
  row: Row
  /** Every column of the list, hidden ones included. */
  columns: Column<Row>[]
}

/** All that the file says about one bill, further columns by their own names. */
export function BillDetails<Row extends BillFacts>({ row, columns }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const items = () => [
    ...columns
      .filter(({ key }) => key !== 'extras')
      .map(({ title, render }) => ({ label: title, value: render(row) })),
    ...row.extras.map(({ name, value }) => ({ label: name, value })),
  ]
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('bills.detailsOf', { name: row.billNo || row.product || row.date })}
        onClick={() => setOpen(true)}
      >
        {t('bills.details')}
      </Button>
      <LazyDrawer title={t('bills.details')} size="large" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense fallback={null}>
            <Facts items={items()} />
          </Suspense>
        )}
      </LazyDrawer>
    </>
  )
}
