import { channels, limits, trimText } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useDebounced } from '../../lib/debounce.ts'
import { useCan } from '../../lib/session/current-user.ts'
import { TextFilter } from '../list/text-filter.tsx'
import { missingOptions } from '../page-states/missing-options.tsx'
import { t } from '../texts.ts'

/** Specification §9. */
const searchDelayMs = 800
const searchSize = 10

interface Props {
  label: string
  value: string | undefined
  onChange: (code: string | undefined) => void
}

// A Select's own maxLength counts for typed values alone, not for what is searched.
const cut = (text: string) => [...text].slice(0, limits.searchTextMax).join('')

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
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ searchValue: text, onSearch: typed => setText(cut(typed)), filterOption: false }}
      popupMatchSelectWidth={false}
      {...missing}
      value={value}
      options={(found.data?.rows ?? []).map(channel => ({ value: channel.code, label: channel.name }))}
      onOpenChange={open => {
        if (open) setOpened(true)
        missing.onOpenChange(open)
      }}
      onChange={code => onChange(code)}
    />
  )
}

/** Chooses a channel by searching its name, the value being its code; who may not list channels types the code. */
export function ChannelPicker(props: Props) {
  const can = useCan()
  if (can(channels.list)) return <ChannelSelect {...props} />
  return <TextFilter {...props} value={props.value ?? ''} maxLength={limits.channelCodeMax} />
}
