import { type SiteName, sites, trimText } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { call } from '../../lib/api/call.ts'
import { useDebounced } from '../../lib/debounce.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { siteLabel, useSites } from './sites.ts'

/** Specification §9. */
const searchDelayMs = 800
const searchSize = 10

interface Option {
  value: string
  label: string
}

/** Sites by name: people who may list sites search the server, others choose from their own sites. */
function useSiteOptions(text: string) {
  const can = useCan()
  const searches = can(sites.list)
  const nameLike = useDebounced(trimText(text), searchDelayMs)
  const { all } = useSites()
  const found = useQuery({
    queryKey: ['sites', 'search', nameLike],
    queryFn: ({ signal }) => call(sites.list, { query: { nameLike, page: 1, size: searchSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: searches,
  })
  const shown = searches ? (found.data?.rows ?? []) : all
  const toOption = (site: SiteName): Option => ({ value: site.siteCode, label: siteLabel(site) })
  return { options: shown.map(toOption), searches, missing: missingOptions(found, t('common.noSites')) }
}

interface Props {
  id?: string
  value?: string[]
  disabled?: boolean
  onChange?: (codes: string[]) => void
}

/** Chooses sites; the value is their codes. */
export function SitePicker({ id, value = [], disabled, onChange }: Props) {
  const [text, setText] = useState('')
  const { options, searches, missing } = useSiteOptions(text)
  const { all } = useSites()
  const nameOf = (code: string) =>
    all.find(({ siteCode }) => siteCode === code)?.label.value ??
    options.find(({ value }) => value === code)?.label ??
    code
  return (
    <Select<Option[], Option>
      {...(id && { id })}
      {...(disabled !== undefined && { disabled })}
      mode="multiple"
      labelInValue
      {...missing}
      showSearch={{
        onSearch: setText,
        ...(searches ? { filterOption: false } : { optionFilterProp: 'label' }),
      }}
      value={value.map(code => ({ value: code, label: nameOf(code) }))}
      options={options}
      onChange={chosen => onChange?.(chosen.map(site => site.value))}
    />
  )
}
