import { UploadOutlined } from '@ant-design/icons'
import { type ImportTemplate, importTemplate, importTemplates, tradeData } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { countryName } from '../../domain/places/countries.ts'
import { importTemplateData } from '../../features/import-templates/api/import-templates.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { presentError } from '../../lib/present-error.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { recordListPage } from '../record-list-page.tsx'

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

export const { Page, preload } = recordListPage(importTemplate, importTemplates, {
  data: importTemplateData,
  context: t('importTemplates.context'),
  empty: { title: t('importTemplates.emptyTitle'), text: t('importTemplates.emptyText') },
  cells: {
    country: ({ country }) => (country ? countryName(country) : '–'),
    usedCount: row => <Used row={row} />,
    lastFileName: ({ id, lastFileName: name }) =>
      name ? <Link {...linkTo(pathWith('tradeData', { templateId: id }))}>{name}</Link> : '–',
  },
  actions: row => <CopyButton row={row} />,
  useParts: () => ({ action: <ImportLink /> }),
})
