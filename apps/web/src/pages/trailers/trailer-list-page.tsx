import { memberNameFields, titleOf, trailerFields, trailerNames, trailers } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { trailerData, trailerMs } from '../../features/freight/api/freight.ts'
import { trailerColumns } from '../../features/freight/components/freight-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const filters = listFilters(
  trailers.list,
  { ...trailerFields, ...memberNameFields },
  { placeDateFrom: { trade: true } },
)

export const { Page, preload } = listPage({
  id: 'trailers',
  operation: trailers.list,
  query: trailerData.list,
  title: say(titleOf(trailerNames.many)),
  context: t('freight.trailers.context'),
  filters,
  columns: trailerColumns,
  empty: { title: t('freight.trailers.empty'), text: t('freight.trailers.emptyText') },
  useParts: list => ({ tools: <ExportButton operation={trailers.export} query={trailerMs(list.query)} /> }),
})
