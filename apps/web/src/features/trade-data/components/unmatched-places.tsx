import { placeAliases, placeAliasFields, type Query, type UnmatchedPlace } from '@backoffice/contract'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import type { Filter } from '../../../components/list/filters.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { PlacePicker } from '../../../domain/places/place-picker.tsx'
import { isCountry } from '../../../domain/places/places.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { unmatchedQuery, useMapPlace } from '../api/place-aliases.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

/** Choosing a port is all there is to do. */
function PortChoice({ row: { text, country } }: { row: UnmatchedPlace }) {
  const [chosen, setChosen] = useState<string[]>([])
  const map = useMapPlace()
  const choose = async (codes: string[]) => {
    const port = codes.find(code => !isCountry(code))
    if (!port) return
    setChosen([port])
    try {
      await map.mutateAsync({ text, country, port })
      notify.success(t('places.mapped'))
    } catch {
      setChosen([])
    }
  }
  return (
    <span className={styles.portChoice}>
      <PlacePicker
        label={t('places.choose', { name: text })}
        placeholder={t('places.port')}
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
    key: 'country',
    title: say(placeAliasFields.country.label),
    width: 140,
    render: row => (row.country ? countryName(row.country) : null),
  },
  {
    key: 'rowCount',
    title: t('rowCount'),
    width: 110,
    align: 'end',
    render: row => formatNumber(row.rowCount),
  },
  {
    key: 'port',
    title: say(placeAliasFields.port.label),
    width: 300,
    render: row => <PortChoice row={row} />,
  },
]

const filters: Filter[] = [{ kind: 'text', name: 'text', label: say(placeAliasFields.text.label) }]

/** Places of imported rows that no list knows, to be given a port. */
export function UnmatchedPlaces() {
  const list = useList(placeAliases.unmatched, unmatchedQuery)
  return (
    <ListView<Query<typeof placeAliases.unmatched>, UnmatchedPlace>
      id="unmatched-places"
      hasViews
      list={list}
      title={t('places')}
      filters={filters}
      columns={columns}
      rowKey={({ text, country }) => `${country} ${text}`}
      empty={{ title: t('places.empty'), text: t('places.emptyText') }}
    />
  )
}
