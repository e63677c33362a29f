import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { Radio } from 'antd'
import { useId } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import { lacksDays } from '../api/mapping.ts'
import note from './sheet-choice.module.css'
import styles from './trade-data.module.css'

const choices = [
  { value: 'totals', label: t('tradeData.totals.totals') },
  { value: 'shipments', label: t('tradeData.totals.shipments') },
  { value: 'refused', label: t('tradeData.totals.refused') },
]
const plainChoices = [
  { value: 'shipments', label: t('tradeData.totals.areShipments') },
  { value: 'totals', label: t('tradeData.totals.areTotals') },
]

interface Props {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Asks what the rows are where they have months only; otherwise a line in which a person may say so. */
export function TotalsChoice({ preview, mapping, onChange }: Props) {
  const id = useId()
  const group = {
    value: mapping.rowsAre ?? 'shipments',
    onChange: (event: { target: { value?: ImportMapping['rowsAre'] } }) =>
      onChange({ ...mapping, ...(event.target.value && { rowsAre: event.target.value }) }),
  }
  const isSeen = preview.monthlyTotals
  if (!isSeen && !lacksDays(preview, mapping))
    return (
      <div className={styles.headerRow}>
        <span id={id}>{t('tradeData.totals.rowsAre')}</span>
        <Radio.Group {...group} options={plainChoices} aria-labelledby={id} />
      </div>
    )
  return (
    <fieldset className={note.note}>
      <legend>{isSeen ? t('tradeData.totals.title') : t('tradeData.totals.monthsTitle')}</legend>
      <p>{isSeen ? t('tradeData.totals.text') : t('tradeData.totals.monthsText')}</p>
      <Radio.Group {...group} options={choices} />
    </fieldset>
  )
}
