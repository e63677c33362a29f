import {
  type PlaceAlias,
  placeAliases,
  placeAliasFields,
  placeAliasNames,
  type Query,
} from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { useList } from '../../../components/list/use-list.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { isCountry } from '../../../domain/places/places.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { placeAliasData } from '../api/place-aliases.ts'

const words = recordWords(placeAliasNames)

const columns: Column<PlaceAlias>[] = columnsOf(placeAliasFields, {
  text: 280,
  country: 100,
  place: {
    width: 240,
    render: ({ place }) => (isCountry(place) ? countryName(place) : <PortName code={place} />),
  },
  userId: { width: 120, render: row => <AccountLink userId={row.userId} /> },
  createTime: 160,
})

function Remove({ row: { id, text } }: { row: PlaceAlias }) {
  const remove = placeAliasData.useDelete({ ownErrors: true })
  return (
    <DeleteButton
      name={text}
      title={words.deleteTitle(text)}
      text={t('tradeData.places.deleteText')}
      run={() => remove.mutateAsync(id)}
      undo={{ by: placeAliases.delete, id }}
    />
  )
}

/** The places that have been given a port or a country. */
export function PlaceAliasList() {
  const list = useList(placeAliases.list, placeAliasData.list)
  return (
    <EmbeddedList<Query<typeof placeAliases.list>, PlaceAlias>
      id="place-aliases"
      hasViews
      list={list}
      title={words.title}
      filters={filtersOf(placeAliasFields, 'text', 'place')}
      columns={columns}
      rowKey={row => row.id}
      actions={row => <Remove row={row} />}
      empty={{ title: t('tradeData.aliases.empty'), text: t('tradeData.aliases.emptyText') }}
    />
  )
}
