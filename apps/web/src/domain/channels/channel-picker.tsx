import { channels, limits, trimText } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { clearable } from '../../components/clearable.tsx'
import { TextFilter } from '../../components/list/text-filter.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { call } from '../../lib/api/call.ts'
import { useDebounced } from '../../lib/debounce.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** Specification §9. */
const searchDelayMs = 800
const searchSize = 10

interface Props {
  label: string
  value: string | undefined
  onChange: (code: string | undefined) => void
  /** Several codes, joined by commas. */
  several?: boolean
}

// The maxLength of a Select limits typed values only, not the search.
const cut = (text: string) => [...text].slice(0, limits.searchTextMax).join('')

/**
 * The names of channels by code; the code itself where there is no name, or where the person may not read names.
 */
export function useChannelName(code: string | string[] | undefined) {
  const can = useCan()
  const only = typeof code === 'string' ? code : code?.length === 1 ? code[0] : ''
  const { data, isLoading } = useQuery({
    queryKey: ['channels', 'name', only],
    queryFn: ({ signal }) =>
      call(channels.list, { query: { code: only ?? '', page: 1, size: limits.pageSizeMax }, signal }),
    enabled: code !== undefined && can(channels.list),
  })
  return (value: string) => {
    const found = data?.rows.find(channel => channel.code === value)
    return found ? nameIn(found.labels, found.name) : isLoading ? '…' : value
  }
}

function ChannelSelect({ label, value, onChange, several = false }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const name = useDebounced(trimText(text), searchDelayMs)
  const found = useQuery({
    queryKey: ['channels', 'search', name],
    queryFn: ({ signal }) => call(channels.list, { query: { name, page: 1, size: searchSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: opened,
  })
  const missing = missingOptions(found, t('common.noChannels'))
  const codes = value?.split(',') ?? []
  const nameOf = useChannelName(codes.length > 0 ? codes : undefined)
  const chosen = codes.map(code => ({ value: code, label: nameOf(code) }))
  const options = (found.data?.rows ?? []).map(({ code, labels, name: own }) => ({
    value: code,
    label: nameIn(labels, own),
  }))
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      allowClear={clearable}
      showSearch={{ searchValue: text, onSearch: typed => setText(cut(typed)), filterOption: false }}
      popupMatchSelectWidth={false}
      {...missing}
      labelInValue
      {...(several && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      value={several ? chosen : (chosen[0] ?? null)}
      options={options}
      onOpenChange={open => {
        if (open) setOpened(true)
        missing.onOpenChange(open)
      }}
      onChange={next =>
        onChange(
          [next ?? []]
            .flat()
            .map(each => each.value)
            .join() || undefined,
        )
      }
    />
  )
}

/** Chooses a channel by searching its name; the value is its code. People who may not list channels type the code. */
export function ChannelPicker(props: Props) {
  const can = useCan()
  if (can(channels.list)) return <ChannelSelect {...props} />
  const { several, ...filter } = props
  const maxLength = several ? limits.searchTextMax : limits.channelCodeMax
  return <TextFilter {...filter} value={props.value ?? ''} maxLength={maxLength} />
}
