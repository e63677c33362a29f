import { type PayoutFormat, payoutColumns, payoutEncodings } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { notify } from '../../../lib/notify.ts'
import { formatQuery, useSetFormat } from '../api/payouts.ts'
import { t } from '../texts.ts'

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
        notify.success(t('done'))
        close()
      },
    })
  const disabled = !format || format.columns.length === 0
  return (
    <Dialog
      title={t('format.title')}
      width={520}
      action={{ text: t('format.save'), run, busy: save.isPending, disabled }}
      onClosed={onClosed}
    >
      <label htmlFor={ids[0]}>{t('format.columns')}</label>
      <Select
        id={ids[0]}
        mode="multiple"
        style={wide}
        value={format?.columns ?? []}
        options={optionsOf(payoutColumns)}
        onChange={columns => setChosen({ ...chosen, columns })}
      />
      <label htmlFor={ids[1]}>{t('format.encoding')}</label>
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
