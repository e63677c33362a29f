import { type PayoutFormat, payoutColumns, payoutEncodings } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { formatQuery, useSetFormat } from '../api/payouts.ts'

const wide = { width: '100%', marginBlock: '4px 16px' }

/** Chooses the columns in their order, and the encoding. */
export function FormatDialog({ onClosed }: { onClosed: () => void }) {
  const ids = [useId(), useId()] as const
  const [chosen, setChosen] = useState<Partial<PayoutFormat>>({})
  const { data: kept } = useQuery(formatQuery)
  const save = useSetFormat()
  const format = kept && { ...kept, ...chosen }
  const run = (close: () => void) =>
    format &&
    save.mutate(format, {
      onSuccess: () => {
        notify.success(t('payouts.done'))
        close()
      },
    })
  const disabled = !format || format.columns.length === 0
  return (
    <Dialog
      title={t('payouts.format.title')}
      width={520}
      action={{ text: t('payouts.format.save'), run, busy: save.isPending, disabled }}
      onClosed={onClosed}
    >
      <label htmlFor={ids[0]}>{t('payouts.format.columns')}</label>
      <Select
        id={ids[0]}
        mode="multiple"
        style={wide}
        value={format?.columns ?? []}
        options={optionsOf(payoutColumns)}
        onChange={columns => setChosen({ ...chosen, columns })}
      />
      <label htmlFor={ids[1]}>{t('payouts.format.encoding')}</label>
      <Select
        id={ids[1]}
        style={wide}
        value={format?.encoding ?? null}
        options={optionsOf(payoutEncodings)}
        onChange={encoding => encoding && setChosen({ ...chosen, encoding })}
      />
    </Dialog>
  )
}
