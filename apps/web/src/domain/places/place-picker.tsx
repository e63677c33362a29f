import { trimText } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { useDebounced } from '../../lib/debounce.ts'
import { t } from '../../lib/i18n/texts.ts'
import { usePlaceBatch } from './place-batch.ts'
import { usePlaceNames } from './place-names.ts'
import { commands, foundOptions, quickOptions } from './place-options.tsx'
import styles from './places.module.css'
import { placeName, placeSearchQuery } from './places.ts'
import { forgetPlaces, type RecentPlace, rememberRecentPlace, useRecentPlaces } from './recent-places.ts'

const debounceMs = 500

interface Props {
  label: string
  /** UN/LOCODE ports and ISO countries, mixed. */
  value: string[]
  onChange: (codes: string[]) => void
  disabled?: boolean
  /** Shown when nothing is chosen, instead of the label. */
  placeholder?: string
}

/** The options: matches of the typed text, otherwise the quick picks. */
function useOffer(opened: boolean, typed: string) {
  const search = useDebounced(typed, debounceMs)
  const recent = useRecentPlaces()
  const found = useQuery({ ...placeSearchQuery(search), enabled: opened && search !== '' })
  const batch = usePlaceBatch(opened && typed === '')
  if (typed === '')
    return {
      places: [...recent, ...(batch.places ?? [])],
      options: quickOptions(recent, batch),
      batch,
      isLoading: false,
      error: null,
      retry: batch.retry,
      empty: t('common.loading'),
    }
  // Until the search has the typed text, older matches would mislead.
  const rows = search === typed ? (found.data?.rows ?? []) : []
  const isWaiting = search !== typed || found.isPending
  return {
    places: rows,
    options: foundOptions(rows),
    batch,
    isLoading: isWaiting,
    error: isWaiting ? null : found.error,
    retry: () => void found.refetch(),
    empty: isWaiting ? t('common.loading') : t('places.noMatch'),
  }
}

/** The only place that a text finds, or the one that has it as its code or name. */
const placeMeant = (places: RecentPlace[], text: string) =>
  places.length === 1
    ? places[0]
    : places.find(place =>
        [place.code, placeName(place)].some(name => name.toLowerCase() === text.toLowerCase()),
      )

/**
 * Takes several ports and countries: recent ones and a few others can be picked at once, all others are found by code
 * or name in both languages.
 */
export function PlacePicker({ label, value, onChange, disabled = false, placeholder = label }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const [focused, setFocused] = useState(false)
  const id = useId()
  const offer = useOffer(opened, trimText(text))
  const nameOf = usePlaceNames(value)
  const choose = (codes: string[]) => {
    if (codes.includes(commands.changeBatch)) return offer.batch.change()
    if (codes.includes(commands.retryBatch)) return offer.batch.retry()
    if (codes.includes(commands.clearRecent)) return forgetPlaces()
    const added = offer.places.find(({ code }) => codes.includes(code) && !value.includes(code))
    if (added) rememberRecentPlace(added)
    setText('')
    onChange(codes)
  }
  const typed = trimText(text)
  const isLeft = typed !== '' && !focused
  const meant = isLeft && !offer.isLoading ? placeMeant(offer.places, typed) : undefined
  useEffect(() => {
    if (meant && !value.includes(meant.code)) choose([...value, meant.code])
    else if (meant) setText('')
  })
  return (
    <>
      <Select
        className={styles.picker}
        mode="multiple"
        aria-label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        maxTagCount="responsive"
        popupMatchSelectWidth={320}
        listHeight={320}
        loading={offer.isLoading}
        // What is typed stays in the box: a text that is no place is said to be none.
        showSearch={{
          filterOption: false,
          searchValue: text,
          onSearch: setText,
          autoClearSearchValue: false,
        }}
        status={isLeft ? 'error' : ''}
        aria-describedby={isLeft ? id : undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        options={offer.options}
        labelRender={({ value: code }) => nameOf(String(code))}
        notFoundContent={offer.empty}
        popupRender={menu =>
          offer.error ? <RetryNote text={offer.error.message} onRetry={offer.retry} /> : menu
        }
        onInputKeyDown={event => event.key === 'Enter' && offer.error && offer.retry()}
        onOpenChange={open => open && setOpened(true)}
        onChange={choose}
      />
      {isLeft && !offer.isLoading && (
        <p id={id} className={styles.rule} role="alert">
          {offer.places.length === 0 && !offer.error
            ? t('places.nothingLike', { text: typed })
            : t('places.notChosen', { text: typed })}
        </p>
      )}
    </>
  )
}
