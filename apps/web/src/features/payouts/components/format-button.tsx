import { payouts } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

const FormatDialog = lazyPart(() => import('./format-dialog.tsx'), 'FormatDialog')

/** Columns and encoding of files for the bank. */
export function FormatButton() {
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can(payouts.setFormat)) return null
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {t('payouts.format')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FormatDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
