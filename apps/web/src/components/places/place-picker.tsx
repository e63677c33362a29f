import type { Place } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useDebounced } from '../../lib/debounce.ts'
import { isCountry, placeLine, placeName, placeSearchQuery, portQuery } from '../../lib/places.ts'
import { t } from '../texts.ts'
import styles from './places.module.css'

const debounceMs = 500

interface Props {
  label: string
  /** UN/LOCODE ports and ISO countries, mixed. */
  value: string[]
  onChange: (codes: string[]) => void
}

const optionOf = (place: Place) => ({
  value: place.code,
  label: (
    <span className={styles.option}>
      <code>{place.code}</code>
      <span>{placeName(place)}</span>
      <small>{place.clType === 'country' ? t('country') : t('port')}</small>
    </span>
  ),
})

/** Names of the chosen ports; countries need no request. */
function useNames(codes: string[]) {
  const ports = useQueries({ queries: codes.filter(code => !isCountry(code)).map(portQuery) })
  const known = new Map(ports.flatMap(({ data }) => (data ? [[data.code, data] as const] : [])))
  return (code: string) => placeLine(code, known.get(code))
}

/** Searches ports and countries by code or name in both languages, and takes several. */
export function PlacePicker({ label, value, onChange }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const search = useDebounced(text.trim(), debounceMs)
  const found = useQuery({ ...placeSearchQuery(search), enabled: opened })
  const nameOf = useNames(value)
  return (
    <Select
      className={styles.picker}
      mode="multiple"
      aria-label={label}
      placeholder={label}
      value={value}
      maxTagCount="responsive"
      popupMatchSelectWidth={320}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText, autoClearSearchValue: true }}
      options={found.data?.rows.map(optionOf) ?? []}
      labelRender={({ value: code }) => nameOf(String(code))}
      notFoundContent={found.isError ? t('loadFailed') : found.isPending ? t('loading') : t('noMatch')}
      onOpenChange={open => open && setOpened(true)}
      onChange={onChange}
    />
  )
}
