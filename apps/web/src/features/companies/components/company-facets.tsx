import { type CompanyFacets as Facets, hsCodesMax, namesInColumns, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { companyFacetsQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import type { Destination } from '../../../domain/places/destination.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { isCountry } from '../../../domain/places/places.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useMedia } from '../../../lib/media.ts'
import { conditionsOf, type PlaceEnd, placesPatch, routePlaces, searchBody } from '../api/company-search.ts'
import { liesInPeriod, periodPatch } from '../api/periods.ts'
import { useDestination } from '../api/use-destination.ts'
import styles from './company-facets.module.css'
import { FacetList } from './facet-list.tsx'
import type { FilterProps } from './filter-props.ts'

interface Kind {
  key: keyof Omit<Facets, 'count' | 'totals' | 'notStated'>
  title: string
  name: (code: string) => ReactNode
  isChosen: (code: string) => boolean
  /** Narrows the search to a value, or widens it again. */
  toggle: (code: string) => void
}

function placeKind(
  { url, change, toDestination }: FilterProps & { toDestination: (destination: Destination) => void },
  key: Kind['key'],
  end: PlaceEnd,
  words: Pick<Kind, 'title' | 'name'>,
): Kind {
  const places = routePlaces(url, end)
  const isOfLane = end === 'dest' && url.line !== undefined
  const isChosen = (code: string) => !isOfLane && places.includes(code)
  const without = (code: string) => places.filter(other => other !== code)
  const toggle = (code: string) => {
    // One port of the places of a lane is left; a country is asked for beside its ports.
    const kept = isOfLane && !isCountry(code) ? places.filter(isCountry) : without(code)
    const next = isChosen(code) ? kept : [...kept, code]
    if (end === 'dest') toDestination({ line: undefined, places: next })
    else change(placesPatch(end, next))
  }
  return { key, ...words, isChosen, toggle }
}

function useKinds(filters: FilterProps, facets: Facets | undefined): Kind[] {
  const { url, change } = filters
  const props = { ...filters, toDestination: useDestination(filters) }
  const modeName = useModeName()
  const chapterName = (code: string) => {
    const chapter = facets?.hsChapters.find(other => other.code === code)
    return `${code} ${chapter ? say(namesInColumns(chapter)) : ''}`
  }
  const hsCodes = url.hsCode?.split(',') ?? []
  const port = (code: string) => <PortName code={code} />
  return [
    {
      key: 'hsChapters',
      title: t('companies.facet.hsChapters'),
      name: chapterName,
      // A longer code lies in its chapter, which counts only what it finds.
      isChosen: code => hsCodes.some(each => each.startsWith(code)),
      toggle: code => {
        const others = hsCodes.filter(each => !each.startsWith(code))
        const next = others.length < hsCodes.length ? others : [...others, code]
        change({ hsCode: next.slice(-hsCodesMax).join() || undefined })
      },
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
      isChosen: code => liesInPeriod(url, code),
      toggle: code => change(periodPatch(url, code)),
    },
  ]
}

/** The most frequent first; periods have the latest first. */
const inOrder = <V,>(key: Kind['key'], values: V[]) => (key === 'periods' ? values.toReversed() : values)

interface Props extends FilterProps {
  isListed: boolean
  /** They have been asked for. */
  isOpen: boolean
}

/**
 * How the matching shipments are distributed; each value can be clicked to filter by it. It is loaded after the list,
 * and shows its own error when it fails.
 */
export function CompanyFacetLists({ isListed, isOpen, ...props }: Props) {
  const isNarrow = useMedia('(max-width: 1100px)') && !isOpen
  const result = useQuery({
    ...companyFacetsQuery(conditionsOf(searchBody(props.url))),
    enabled: isListed,
    retry: false,
  })
  const { data, error, isPlaceholderData, refetch } = result
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
      notStated={key === 'periods' ? 0 : data.notStated?.[key]}
      values={inOrder(key, data[key]).map(({ code, count }) => ({ code, count, name: name(code) }))}
    />
  ))
  return (
    <aside className={styles.facets} aria-label={t('companies.facets')}>
      <details key={String(isNarrow)} open={!isNarrow}>
        <summary>
          {t('companies.facets')}
          <small>
            {isPlaceholderData
              ? t('common.keptFromBefore')
              : t('companies.facetsHint', { count: data.count })}
          </small>
        </summary>
        <StaleContent result={result} isQuiet>
          <div inert={isPlaceholderData}>{lists}</div>
        </StaleContent>
      </details>
    </aside>
  )
}
