import type { ImportMapping } from '@backoffice/contract'
import { Radio } from 'antd'
import { t } from '../texts.ts'
import styles from './sheet-choice.module.css'

const choices = [
  { value: 'totals', label: t('totals.totals') },
  { value: 'shipments', label: t('totals.shipments') },
  { value: 'refused', label: t('totals.refused') },
]

interface Props {
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** What to do with rows that look like sums of months. */
export function TotalsChoice({ mapping, onChange }: Props) {
  return (
    <fieldset className={styles.note}>
      <legend>{t('totals.title')}</legend>
      <p>{t('totals.text')}</p>
      <Radio.Group
        value={mapping.rowsAre ?? 'shipments'}
        options={choices}
        onChange={event => onChange({ ...mapping, rowsAre: event.target.value })}
      />
    </fieldset>
  )
}
