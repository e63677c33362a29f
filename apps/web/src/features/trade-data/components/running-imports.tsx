import { useQuery } from '@tanstack/react-query'
import { RunningImportList as Running } from '../../../domain/jobs/running-imports.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { importListQuery, refreshTradeData } from '../api/trade-data.ts'

/** Imports of trade data that are under way; a batch may have so many. */
export function RunningImports() {
  const { data } = useQuery(importListQuery({ size: 100 }))
  return (
    <Running
      label={t('tradeData.running')}
      rows={data?.rows ?? []}
      intoOf={row => row.dataSetName}
      cancelText={t('tradeData.cancelText')}
      onEnd={() => void refreshTradeData()}
    />
  )
}
