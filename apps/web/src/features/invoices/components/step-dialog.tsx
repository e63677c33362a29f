import {
  type Invoice,
  type InvoiceAction,
  invoiceActions,
  invoiceFields,
  invoices,
} from '@backoffice/contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { controlOf } from '../../../components/form/field-control.tsx'
import { DayPicker } from '../../../components/time/day-picker.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useIssue, useRefuse, useVoid } from '../api/invoices.ts'
import { FileField } from './file-field.tsx'

type Values = Record<string, unknown>

const titles: Record<InvoiceAction, (invoice: Invoice) => string> = {
  issue: ({ title }) => t('invoices.ask.issue', { title }),
  refuse: ({ title }) => t('invoices.ask.refuse', { title }),
  void: ({ title }) => t('invoices.ask.void', { title }),
}

const Reason = () => (
  <FormField of={invoiceFields.reason} required>
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
  </FormField>
)

const parts: Record<InvoiceAction, (invoice: Invoice) => ReactNode> = {
  issue: ({ amount }) => (
    <>
      <p>{t('invoices.issue.amount', { amount: formatYuan(amount) })}</p>
      <FormField of={invoiceFields.number} required>
        {controlOf(invoiceFields.number, undefined, { autoFocus: true })}
      </FormField>
      <FormField of={invoiceFields.issuedOn} required>
        <DayPicker required />
      </FormField>
      <FormField of={invoiceFields.link}>{controlOf(invoiceFields.link)}</FormField>
      <FormField of={invoiceFields.hasFile} name="fileId">
        <FileField />
      </FormField>
    </>
  ),
  refuse: Reason,
  void: () => (
    <>
      <FormField of={invoiceFields.redNumber}>
        {controlOf(invoiceFields.redNumber, undefined, { autoFocus: true })}
      </FormField>
      <Reason />
    </>
  ),
}

interface Props {
  invoice: Invoice
  action: InvoiceAction
  onClosed: () => void
}

/** Asks for the fields that a step of an invoice needs, and takes the step. */
export function StepDialog({ invoice, action, onClosed }: Props) {
  const steps = { issue: useIssue(), refuse: useRefuse(), void: useVoid() }
  const { id, version } = invoice
  const save = async (values: Values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
    await steps[action].mutateAsync({ id, version, ...Object.fromEntries(given) } as never)
    notify.success(t('invoices.done'))
  }
  return (
    <FormDialog<Values>
      title={titles[action](invoice)}
      action={say(invoiceActions[action])}
      width={520}
      keptAs={`${action} invoice ${id}`}
      id={`invoice-${action}`}
      schema={invoices[action].body}
      save={save}
      onClosed={onClosed}
    >
      {parts[action](invoice)}
    </FormDialog>
  )
}
