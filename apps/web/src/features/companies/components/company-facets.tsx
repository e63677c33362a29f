import { type CompanyFacets as Facets, namesInColumns, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { companyFacetsQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useMedia } from '../../../lib/media.ts'
import {
  conditionsOf,
  destinationPatch,
  type PlaceEnd,
  placesOf,
  placesPatch,
  searchBody,
} from '../api/company-search.ts'
import { liesIn, periodPatch } from '../api/periods.ts'
import styles from './company-facets.module.css'
import { FacetList } from './facet-list.tsx'
import type { FilterProps } from './filter-props.ts'

interface Kind {
  key: keyof Omit<Facets, 'count' | 'totals'>
  title: string
  name: (code: string) => ReactNode
  isChosen: (code: string) => boolean
  /** Narrows the search to a value, or widens it again. */
  toggle: (code: string) => void
}

function placeKind(
  { url, change }: FilterProps,
  key: Kind['key'],
  end: PlaceEnd,
  words: Pick<Kind, 'title' | 'name'>,
): Kind {
  const places = placesOf(url, end)
  const isChosen = (code: string) => places.includes(code)
  const toggle = (code: string) => {
    const next = isChosen(code) ? places.filter(other => other !== code) : [...places, code]
    // A destination chosen by hand replaces the one of the shipping line.
    change(end === 'dest' ? destinationPatch({ line: undefined, places: next }) : placesPatch(end, next))
  }
  return { key, ...words, isChosen, toggle }
}

function useKinds(props: FilterProps, facets: Facets | undefined): Kind[] {
  const { url, change } = props
  const modeName = useModeName()
  const chapterName = (code: string) => {
    const chapter = facets?.hsChapters.find(other => other.code === code)
    return `${code} ${chapter ? say(namesInColumns(chapter)) : ''}`
  }
  const port = (code: string) => <PortName code={code} />
  return [
    {
      key: 'hsChapters',
      title: t('companies.facet.hsChapters'),
      name: chapterName,
      isChosen: code => url.hsCode === code,
      toggle: code => change({ hsCode: url.hsCode === code ? undefined : code }),
    },
    placeKind(props, 'origCountries', 'orig', { title: say(terms.dispatchCountry), name: countryName }),
    placeKind(props, 'destCountries', 'dest', { title: say(terms.destinationCountry), name: countryName }),
    placeKind(props, 'origPorts', 'orig', { title: say(terms.loadingPort), name: port }),
    placeKind(props, 'destPorts', 'dest', { title: say(terms.dischargePort), name: port }),
    {
      key: 'transportModes',
      title: say(terms.transportMode),
      name: modeName,
      isChosen: code => url.transportMode === code,
      toggle: code =>
        change({
          transportMode: url.transportMode === code ? undefined : (code as typeof url.transportMode),
        }),
    },
    {
      key: 'periods',
      title: t('companies.facet.periods'),
      name: code => code,
      isChosen: code => liesIn(url, code),
      toggle: code => change(periodPatch(url, code)),
    },
  ]
}

/** The most frequent first; periods have the latest first. */
const inOrder = <V,>(key: Kind['key'], values: V[]) => (key === 'periods' ? values.toReversed() : values)

/**
 * How the matching shipments are distributed; each value can be clicked to filter by it. It is loaded after the list,
 * and shows its own error when it fails.
 */
export function CompanyFacets({ isListed, ...props }: FilterProps & { isListed: boolean }) {
  const isNarrow = useMedia('(max-width: 1100px)')
  const { data, error, refetch } = useQuery({
    ...companyFacetsQuery(conditionsOf(searchBody(props.url))),
    enabled: isListed,
    retry: false,
  })
  const kinds = useKinds(props, data)
  if (error)
    return (
      <aside className={styles.facets} aria-label={t('companies.facets')}>
        <RetryNote
          text={t('companies.facetsFailed', { reason: error.message })}
          onRetry={() => void refetch()}
        />
      </aside>
    )
  if (!data || data.count === 0) return null
  const lists = kinds.map(({ key, name, ...kind }) => (
    <FacetList
      key={key}
      {...kind}
      total={key === 'periods' ? data.periods.length : data.totals[key]}
      values={inOrder(key, data[key]).map(({ code, count }) => ({ code, count, name: name(code) }))}
    />
  ))
  return (
    <aside className={styles.facets} aria-label={t('companies.facets')}>
      <details key={String(isNarrow)} open={!isNarrow}>
        <summary>
          {t('companies.facets')}
          <small>{t('companies.facetsHint', { count: data.count })}</small>
        </summary>
        {lists}
      </details>
    </aside>
  )
}
