import { dataSelectionFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Select } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { facetsQuery } from '../api/data-selections.ts'

const optionsOf = (values: string[]) => [...new Set(values)].map(value => ({ value }))

/** Myself and everybody who has one are offered; any other account is typed. */
export function OwnerField() {
  const me = useCurrentUser()?.userId
  const { data } = useQuery(facetsQuery)
  return (
    <FormField of={dataSelectionFields.owner}>
      <AutoComplete
        options={optionsOf([...(me ? [me] : []), ...(data?.owners ?? [])])}
        showSearch={{ filterOption: true }}
        allowClear={clearable}
      />
    </FormField>
  )
}

export function TagsField() {
  const { data } = useQuery(facetsQuery)
  return (
    <FormField of={dataSelectionFields.tags}>
      <Select mode="tags" tokenSeparators={[',', '，']} options={optionsOf(data?.tags ?? [])} />
    </FormField>
  )
}
