import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { Radio } from 'antd'
import { useId } from 'react'
import { lacksDays } from '../api/mapping.ts'
import { t } from '../texts.ts'
import note from './sheet-choice.module.css'
import styles from './trade-data.module.css'

const choices = [
  { value: 'totals', label: t('totals.totals') },
  { value: 'shipments', label: t('totals.shipments') },
  { value: 'refused', label: t('totals.refused') },
]
const plainChoices = [
  { value: 'shipments', label: t('totals.areShipments') },
  { value: 'totals', label: t('totals.areTotals') },
]

interface Props {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** What the rows are: a question where they have months only, and otherwise a line in which a person may say so. */
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
        <span id={id}>{t('totals.rowsAre')}</span>
        <Radio.Group {...group} options={plainChoices} aria-labelledby={id} />
      </div>
    )
  return (
    <fieldset className={note.note}>
      <legend>{isSeen ? t('totals.title') : t('totals.monthsTitle')}</legend>
      <p>{isSeen ? t('totals.text') : t('totals.monthsText')}</p>
      <Radio.Group {...group} options={choices} />
    </fieldset>
  )
}
