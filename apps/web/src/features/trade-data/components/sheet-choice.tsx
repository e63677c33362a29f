import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { Checkbox } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { presentError } from '../../../lib/present-error.ts'
import { usePreviewAgain } from '../api/trade-data.ts'
import styles from './sheet-choice.module.css'

type Sheet = TradeFilePreview['sheets'][number]

interface Props {
  fileId: number
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
  /** The file as it is seen with another sheet. */
  onSeen: (preview: TradeFilePreview) => void
}

function notesOf({ rowCount, estimated, hidden, pivot }: Sheet) {
  return [
    estimated
      ? t('tradeData.sheets.estimated', { count: rowCount })
      : t('tradeData.sheets.rows', { count: rowCount }),
    ...(hidden ? [t('tradeData.sheets.hidden')] : []),
    ...(pivot ? [t('tradeData.sheets.pivot')] : []),
  ].join(' · ')
}

/** Which sheets of a workbook are imported: several where they have the same column names. */
export function SheetChoice({ fileId, preview: { sheets }, mapping, onChange, onSeen }: Props) {
  const look = usePreviewAgain(fileId)
  if (sheets.length < 2) return null
  const chosen = mapping.sheets ?? sheets.filter(({ shown }) => shown).map(({ name }) => name)
  const choose = ({ name, sameColumns }: Sheet, isChosen: boolean) => {
    const names = sheets.map(sheet => sheet.name)
    const next = names.filter(one => (one === name ? isChosen : chosen.includes(one)))
    if (!sameColumns)
      look.mutate({ sheet: name }, { onSuccess: onSeen, onError: error => presentError(error) })
    else if (next.length > 0) onChange({ ...mapping, sheets: next })
  }
  return (
    <fieldset className={styles.sheets} disabled={look.isPending}>
      <legend>{t('tradeData.sheets.title')}</legend>
      {sheets.map(sheet => (
        <Checkbox
          key={sheet.name}
          checked={chosen.includes(sheet.name)}
          onChange={event => choose(sheet, event.target.checked)}
        >
          <bdi>{sheet.name}</bdi>{' '}
          <small>
            {notesOf(sheet)}
            {!sheet.sameColumns && ` · ${t('tradeData.sheets.other')}`}
          </small>
        </Checkbox>
      ))}
    </fieldset>
  )
}
