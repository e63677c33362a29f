import { UploadOutlined } from '@ant-design/icons'
import {
  importTemplateFields as fields,
  type ImportTemplate,
  importTemplateNames,
  importTemplates,
  tradeData,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { RecordActions } from '../../components/list/record-actions.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths, pathWith } from '../../config/paths.ts'
import { deletes } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { countryName } from '../../domain/places/countries.ts'
import { importTemplateData } from '../../features/import-templates/api/import-templates.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { presentError } from '../../lib/present-error.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(importTemplateNames)

function Used({ row: { id, usedCount: count } }: { row: ImportTemplate }) {
  if (count === 0) return formatNumber(0)
  return (
    <LinkButton
      to={pathWith('tradeData', { templateId: id })}
      size="small"
      label={t('importTemplates.used', { count })}
    >
      {formatNumber(count)}
    </LinkButton>
  )
}

const columns: Column<ImportTemplate>[] = columnsOf(fields, {
  name: 220,
  vendor: 140,
  country: { width: 130, render: ({ country }) => (country ? countryName(country) : '–') },
  direction: 110,
  usedCount: { width: 90, render: row => <Used row={row} /> },
  lastUsedTime: 150,
  lastFileName: {
    width: 200,
    render: ({ id, lastFileName: name }) =>
      name ? <Link {...linkTo(pathWith('tradeData', { templateId: id }))}>{name}</Link> : '–',
  },
  remark: { width: 200, hidden: true },
})

/** A copy takes over how files are read, but not its use in the past. */
function CopyButton({ row }: { row: ImportTemplate }) {
  const can = useCan()
  const create = importTemplateData.useCreate()
  if (!can(importTemplates.create)) return null
  const { vendor, country, direction, layout, constants, remark } = row
  const body = {
    name: t('importTemplates.copyName', row),
    vendor,
    country,
    direction,
    layout,
    constants,
    remark,
  }
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('importTemplates.copy')} ${row.name}`}
      loading={create.isPending}
      onClick={() =>
        create.mutate(body, {
          onSuccess: ({ id }) => goTo(paths.importTemplateEdit(id)),
          onError: error => presentError(error),
        })
      }
    >
      {t('importTemplates.copy')}
    </Button>
  )
}

/** A template is made while a file is imported. */
function ImportLink() {
  const can = useCan()
  if (!can(tradeData.start)) return null
  return (
    <LinkButton type="default" icon={<UploadOutlined aria-hidden />} to={paths.tradeImport}>
      {t('tradeData.upload')}
    </LinkButton>
  )
}

const actions = [deletes(importTemplates.deleteMatching, importTemplateNames)]

export const { Page, preload } = listPage({
  id: 'importTemplate',
  operation: importTemplates.list,
  query: importTemplateData.list,
  title: words.title,
  context: t('importTemplates.context'),
  filters: filtersOf(fields, 'name', 'vendor', 'direction'),
  columns,
  actions: row => (
    <RecordActions
      {...row}
      names={importTemplateNames}
      operations={importTemplates}
      data={importTemplateData}
      to={paths.importTemplateEdit(row.id)}
    >
      <CopyButton row={row} />
    </RecordActions>
  ),
  useParts: list => ({
    selecting: useBulkRows(list, { actions, label: row => row.name, refresh: importTemplateData.refresh }),
    tools: <ExportButton operation={importTemplates.export} query={list.query} />,
    action: <ImportLink />,
  }),
  empty: { title: t('importTemplates.emptyTitle'), text: t('importTemplates.emptyText') },
})
