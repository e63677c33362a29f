import { type PayoutFormat, payoutColumns, payoutEncodings } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { formatQuery, useSetFormat } from '../api/payouts.ts'
import { t } from '../texts.ts'

const wide = { width: '100%', marginBlock: '4px 16px' }

/** Chooses the columns in their order, and the encoding. */
export function FormatDialog({ onClosed }: { onClosed: () => void }) {
  const ids = [useId(), useId()] as const
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Partial<PayoutFormat>>({})
  const { data: kept } = useQuery(formatQuery)
  const save = useSetFormat()
  const afterClose = useReturnFocus(onClosed)
  const format = kept && { ...kept, ...chosen }
  const run = () =>
    format &&
    save.mutate(format, {
      onSuccess: () => {
        notify.success(t('done'))
        setOpen(false)
      },
    })
  return (
    <Modal
      open={open}
      width={520}
      centered
      title={t('format.title')}
      okText={t('format.save')}
      okButtonProps={{ disabled: !format || format.columns.length === 0 }}
      cancelText={common('cancel')}
      confirmLoading={save.isPending}
      onOk={run}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
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
    </Modal>
  )
}
