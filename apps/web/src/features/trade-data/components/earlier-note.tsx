import type { EarlierImport } from '@backoffice/contract'
import { LinkButton } from '../../../components/link-button.tsx'
import { pathWith } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './trade-data.module.css'

export const earlierImportText = ({ fileName: name, dataSetName: set, rowCount: count }: EarlierImport) =>
  t('tradeData.earlier.note', { name, set, count })

interface Props {
  fileId: number
  name: string
  earlier: EarlierImport
  batchId?: number | undefined
  /** In a row, which says beside it what would be replaced. */
  isShort?: boolean
}

/** Opens the setup in which the file takes the place of the earlier import: its check shows what that would do. */
export function ReplaceEarlier({ fileId, name, earlier, batchId, isShort = false }: Props) {
  if (!earlier.replaceable) return null
  const text = isShort ? t('tradeData.earlier.replaceIt') : t('tradeData.earlier.replace')
  const to = pathWith('tradeImport', { fileId, replaces: earlier.id, ...(batchId && { batchId }) })
  return (
    <LinkButton size="small" to={to} label={`${text} · ${name}`}>
      {text}
    </LinkButton>
  )
}

/** A file of this name, or with most of its rows, was imported before. */
export function EarlierImportNote(props: Props) {
  return (
    <div className={styles.headerRow}>
      <span className={styles.soft}>{earlierImportText(props.earlier)}</span>
      <ReplaceEarlier {...props} />
    </div>
  )
}
