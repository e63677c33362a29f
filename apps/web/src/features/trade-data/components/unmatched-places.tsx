import {
  dataSetFields,
  placeAliases,
  placeAliasFields,
  type Query,
  type UnmatchedPlace,
} from '@backoffice/contract'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import type { Filter } from '../../../components/list/filters.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { PlacePicker } from '../../../domain/places/place-picker.tsx'
import { isCountry } from '../../../domain/places/places.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { unmatchedQuery, useMapPlace } from '../api/place-aliases.ts'
import styles from './trade-data.module.css'

/** A person's choice of a port stands for its country too. */
const chosenPlace = (kind: UnmatchedPlace['kind'], codes: string[]) =>
  kind === 'country' ? codes[0]?.slice(0, 2) : codes.find(code => !isCountry(code))

/** Choosing is all there is to do. */
function PlaceChoice({ row: { kind, text, country } }: { row: UnmatchedPlace }) {
  const [chosen, setChosen] = useState<string[]>([])
  const map = useMapPlace()
  const choose = async (codes: string[]) => {
    const place = chosenPlace(kind, codes)
    if (!place) return
    setChosen([place])
    try {
      await map.mutateAsync({ text, country, place })
      notify.success(t('tradeData.places.mapped'))
    } catch {
      setChosen([])
    }
  }
  return (
    <span className={styles.portChoice}>
      <PlacePicker
        label={
          kind === 'port'
            ? t('tradeData.places.choosePort', { name: text })
            : t('tradeData.places.chooseCountry', { name: text })
        }
        placeholder={kind === 'port' ? t('tradeData.places.port') : t('tradeData.places.country')}
        value={chosen}
        disabled={map.isPending || chosen.length > 0}
        onChange={codes => void choose(codes)}
      />
    </span>
  )
}

const columns: Column<UnmatchedPlace>[] = [
  { key: 'text', title: say(placeAliasFields.text.label), width: 280, render: row => <bdi>{row.text}</bdi> },
  {
    key: 'kind',
    title: t('tradeData.places.kind'),
    width: 110,
    render: row => (row.kind === 'port' ? t('tradeData.places.ofPort') : t('tradeData.places.ofCountry')),
  },
  {
    key: 'country',
    title: say(placeAliasFields.country.label),
    width: 140,
    render: row => (row.country ? countryName(row.country) : '–'),
  },
  {
    key: 'rowCount',
    title: say(dataSetFields.rowCount.label),
    width: 110,
    align: 'end',
    render: row => formatNumber(row.rowCount),
  },
]

const filters: Filter[] = [{ kind: 'text', name: 'text', label: say(placeAliasFields.text.label) }]

/** Places of imported rows that no list knows, to be given a port or a country. */
export function UnmatchedPlaces() {
  const list = useList(placeAliases.unmatched, unmatchedQuery)
  return (
    <EmbeddedList<Query<typeof placeAliases.unmatched>, UnmatchedPlace>
      id="unmatched-places"
      hasViews
      list={list}
      title={t('tradeData.places')}
      filters={filters}
      columns={columns}
      actions={row => <PlaceChoice row={row} />}
      rowKey={({ kind, text, country }) => `${kind} ${country} ${text}`}
      empty={{ title: t('tradeData.places.empty'), text: t('tradeData.places.emptyText') }}
    />
  )
}
