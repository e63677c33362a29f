import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { Checkbox } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'

interface Props {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Rows that a workbook hides are imported, too, unless a person leaves them out. */
export function HiddenRows({ preview: { doubts }, mapping, onChange }: Props) {
  if (!mapping.skipsHidden && !doubts.some(({ doubt }) => doubt === 'hiddenRows')) return null
  return (
    <p>
      <Checkbox
        checked={mapping.skipsHidden !== true}
        onChange={({ target }) => onChange({ ...mapping, skipsHidden: !target.checked })}
      >
        {t('tradeData.hiddenRows.import')} <small>{t('tradeData.hiddenRows.why')}</small>
      </Checkbox>
    </p>
  )
}
