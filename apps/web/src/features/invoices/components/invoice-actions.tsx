import { type Invoice, type InvoiceAction, invoiceActions, invoices } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

const StepDialog = lazyPart(() => import('./step-dialog.tsx'), 'StepDialog')

/** The steps of each state, the likeliest first. */
const steps: Record<Invoice['state'], InvoiceAction[]> = {
  asked: ['issue', 'refuse'],
  issued: ['void'],
  refused: [],
  voided: [],
}

/** The buttons for the steps that this person may take with the invoice now. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const can = useCan()
  const [action, setAction] = useState<InvoiceAction>()
  const { id, state, orderStatus } = invoice
  const open = can(invoices.issue) ? steps[state] : []
  return (
    <>
      {state === 'asked' && can(invoices.update) && (
        <LinkButton type="default" to={paths.invoiceEdit(id)}>
          {t('common.edit')}
        </LinkButton>
      )}
      {open.map(step => (
        <Button
          key={step}
          type={step === 'issue' ? 'primary' : 'default'}
          danger={step !== 'issue'}
          disabled={step === 'issue' && orderStatus !== 'PAID'}
          onClick={() => setAction(step)}
        >
          {say(invoiceActions[step])}
        </Button>
      ))}
      {action && (
        <Suspense fallback={null}>
          <StepDialog invoice={invoice} action={action} onClosed={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  )
}
