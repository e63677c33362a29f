import { connectionKinds, importSource, importSources } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { clearable } from '../../components/clearable.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { paths } from '../../config/paths.ts'
import {
  connectionsQuery,
  importSourceData,
  templatesQuery,
} from '../../features/import-sources/api/import-sources.ts'
import { say } from '../../lib/i18n/say.ts'
import { recordFormPage } from '../record-form-page.tsx'

/** A connection of the server, by its name. */
function ConnectionSelect(props: SelectProps<string>) {
  const connections = useQuery(connectionsQuery)
  const options = connections.data?.map(({ name, kind }) => ({
    value: name,
    label: `${name} · ${say(connectionKinds.texts[kind])}`,
  }))
  return (
    <Select {...props} value={props.value || null} options={options ?? []} {...missingOptions(connections)} />
  )
}

function TemplateSelect(props: SelectProps<number>) {
  const templates = useQuery(templatesQuery({ size: 200 }))
  const options = templates.data?.rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...props}
      allowClear={clearable}
      onChange={id => props.onChange?.(id ?? (null as never))}
      options={options ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      {...missingOptions(templates)}
    />
  )
}

export const { add, edit } = recordFormPage(importSource, importSources, {
  data: importSourceData,
  back: paths.importSources,
  controls: { connection: <ConnectionSelect />, templateId: <TemplateSelect /> },
})
