import { limits } from '@backoffice/contract'
import { Button } from 'antd'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { leftOutColumns, nameOfColumn, withLeftOutKept } from '../api/mapping.ts'
import type { MappingProps } from './mapping-props.ts'
import styles from './trade-data.module.css'

/** What the import leaves out, and one click that keeps it. */
export function LeftOutNote({ preview, mapping, onChange }: MappingProps) {
  const columns = leftOutColumns(preview, mapping)
  if (columns.length === 0) return null
  const isFull = (mapping.extras?.length ?? 0) >= limits.importExtrasMax
  return (
    <div className={styles.headerRow}>
      <span className={styles.soft} title={joined(columns.map(column => nameOfColumn(preview, column)))}>
        {t('tradeData.import.leftOut', { count: columns.length })}
      </span>
      <Button size="small" disabled={isFull} onClick={() => onChange(withLeftOutKept(preview, mapping))}>
        {t('tradeData.import.keepLeftOut')}
      </Button>
    </div>
  )
}
