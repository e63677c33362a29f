import { channels, limits, trimText } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { TextFilter } from '../../components/list/text-filter.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { t } from '../../components/texts.ts'
import { call } from '../../lib/api/call.ts'
import { useDebounced } from '../../lib/debounce.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** Specification §9. */
const searchDelayMs = 800
const searchSize = 10

interface Props {
  label: string
  value: string | undefined
  onChange: (code: string | undefined) => void
}

// The maxLength of a Select limits typed values only, not the search.
const cut = (text: string) => [...text].slice(0, limits.searchTextMax).join('')

/**
 * The names of channels by code; the code itself where there is no name, or where the person may not read names.
 */
export function useChannelName(code: string | undefined) {
  const can = useCan()
  const { data, isLoading } = useQuery({
    queryKey: ['channels', 'name', code],
    queryFn: ({ signal }) =>
      call(channels.list, { query: { code: code ?? '', page: 1, size: limits.pageSizeMax }, signal }),
    enabled: code !== undefined && can(channels.list),
  })
  return (value: string) => {
    const found = data?.rows.find(channel => channel.code === value)
    return found ? nameIn(found.labels, found.name) : isLoading ? '…' : value
  }
}

function ChannelSelect({ label, value, onChange }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const name = useDebounced(trimText(text), searchDelayMs)
  const found = useQuery({
    queryKey: ['channels', 'search', name],
    queryFn: ({ signal }) => call(channels.list, { query: { name, page: 1, size: searchSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: opened,
  })
  const missing = missingOptions(found, t('noChannels'))
  const nameOf = useChannelName(value)
  const options = (found.data?.rows ?? []).map(({ code, labels, name: own }) => ({
    value: code,
    label: nameIn(labels, own),
  }))
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ searchValue: text, onSearch: typed => setText(cut(typed)), filterOption: false }}
      popupMatchSelectWidth={false}
      {...missing}
      labelInValue
      value={value === undefined ? null : { value, label: nameOf(value) }}
      options={options}
      onOpenChange={open => {
        if (open) setOpened(true)
        missing.onOpenChange(open)
      }}
      onChange={chosen => onChange(chosen?.value)}
    />
  )
}

/** Chooses a channel by searching its name; the value is its code. People who may not list channels type the code. */
export function ChannelPicker(props: Props) {
  const can = useCan()
  if (can(channels.list)) return <ChannelSelect {...props} />
  return <TextFilter {...props} value={props.value ?? ''} maxLength={limits.channelCodeMax} />
}
