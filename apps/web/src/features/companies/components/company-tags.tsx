import { companyChanges, companySearchFields, searchConditionFields, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { type AppliedFilter, TagBar } from '../../../components/tag-bar/tag-bar.tsx'
import { companyListQuery, widenedCountsQuery } from '../../../domain/companies/companies.ts'
import { WidenedTags } from '../../../domain/companies/widened-tags.tsx'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { usePlaceNames } from '../../../domain/places/place-names.ts'
import { isCountry, shippingLinesQuery } from '../../../domain/places/places.ts'
import { placesIn } from '../../../domain/places/shipping-line-picker.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { comma, formatNumber, t } from '../../../lib/i18n/texts.ts'
import {
  conditionsOf,
  destinationPatch,
  hasCondition,
  noFilters,
  type PlaceEnd,
  placesPatch,
  routePlaces,
  searchBody,
} from '../api/company-search.ts'
import { logisticsName } from './company-filters.tsx'
import type { FilterProps } from './filter-props.ts'

/** As the breakdown of the results calls them. */
const placeTerms = {
  orig: { country: terms.dispatchCountry, port: terms.loadingPort },
  dest: { country: terms.destinationCountry, port: terms.dischargePort },
}

function usePlaceTags({ url, change }: FilterProps, end: PlaceEnd): AppliedFilter[] {
  // All places of a shipping line have one tag: the tag of the line.
  const codes = end === 'dest' && url.line !== undefined ? [] : routePlaces(url, end)
  const nameOf = usePlaceNames(codes)
  return codes.map(code => ({
    key: `${end}.${code}`,
    label: say(placeTerms[end][isCountry(code) ? 'country' : 'port']),
    text: nameOf(code),
    onRemove: () =>
      change(
        placesPatch(
          end,
          codes.filter(other => other !== code),
        ),
      ),
  }))
}

function useLineTag({ url: { line }, change }: FilterProps): AppliedFilter[] {
  const { data, isPending } = useQuery({ ...shippingLinesQuery, enabled: line !== undefined })
  if (line === undefined) return []
  const name = data?.find(({ valueCode }) => valueCode === line)?.valueName
  const text = name ?? (isPending ? '…' : line)
  const onRemove = () => change(destinationPatch({ line: undefined, places: [] }))
  const hint = placesIn(data, line)
  return [{ key: 'line', label: t('companies.shippingLine'), text, hint, onRemove }]
}

function useChoiceTags({ url, change }: FilterProps): AppliedFilter[] {
  const modeName = useModeName()
  const { transportMode, logistics, address, hasContact, hsCode, minCount, newSince, change: became } = url
  const tags: (AppliedFilter | false)[] = [
    transportMode !== undefined && {
      key: 'transportMode',
      label: say(terms.transportMode),
      text: modeName(transportMode),
      onRemove: () => change({ transportMode: undefined }),
    },
    Boolean(logistics) && {
      key: 'logistics',
      label: t('companies.logistics'),
      text: logisticsName(logistics ?? 0),
      onRemove: () => change({ logistics: undefined }),
    },
    address !== undefined && {
      key: 'address',
      label: say(companySearchFields.address.label),
      text: address,
      onRemove: () => change({ address: undefined }),
    },
    hsCode !== undefined && {
      key: 'hsCode',
      label: t('companies.hsCode'),
      text: hsCode
        .split(',')
        .map(code => `${code}…`)
        .join(comma),
      onRemove: () => change({ hsCode: undefined }),
    },
    minCount !== undefined && {
      key: 'minCount',
      label: t('companies.minCount'),
      text: formatNumber(minCount),
      onRemove: () => change({ minCount: undefined }),
    },
    newSince !== undefined && {
      key: 'newSince',
      label: t('companies.newOnly'),
      onRemove: () => change({ newSince: undefined }),
    },
    became !== undefined && {
      key: 'change',
      label: say(companySearchFields.change.label),
      text: say(companyChanges.texts[became]),
      onRemove: () => change({ change: undefined }),
    },
    Boolean(hasContact) && {
      key: 'hasContact',
      label: t('companies.hasContact'),
      onRemove: () => change({ hasContact: undefined }),
    },
  ]
  return tags.filter(tag => tag !== false)
}

/** Chosen dates; default dates are shown only in their field. */
function dateTags({ url, change }: FilterProps): AppliedFilter[] {
  const { startDate, endDate, dates } = url
  const onRemove = () => change({ startDate: undefined, endDate: undefined, dates: undefined })
  if (startDate || endDate) {
    const text = t('common.dateRange', { from: startDate ?? '…', to: endDate ?? '…' })
    return [{ key: 'dates', label: t('companies.dates'), text, onRemove }]
  }
  return dates === 'all'
    ? [{ key: 'dates', label: t('companies.dates'), text: t('companies.allDates'), onRemove }]
    : []
}

const StatedTags = lazyPart(() => import('./stated-filters.tsx'), 'StatedTags', { isAsked: false })

const { weight, value, teu, carrier, vessel, notifyParty, billType, hasEmail } = searchConditionFields
const stated = [weight, value, teu, carrier, vessel, notifyParty, billType, hasEmail].flat()

/** Tags of the applied filters. */
export function ConditionTags({ first = [], ...props }: FilterProps & { first?: AppliedFilter[] }) {
  const { url, change } = props
  const places = [...usePlaceTags(props, 'orig'), ...usePlaceTags(props, 'dest'), ...useLineTag(props)]
  const filters = [...first, ...places, ...dateTags(props), ...useChoiceTags(props)]
  return (
    <>
      <TagBar filters={filters} onClear={() => change(noFilters)} />
      {stated.some(name => url[name] !== undefined) && (
        <Suspense fallback={null}>
          <StatedTags url={url} change={change} />
        </Suspense>
      )}
    </>
  )
}

/** Tags of the applied filters, and of the words that find more than they say. */
export function CompanyTags(props: FilterProps) {
  const { url, change } = props
  const asked = searchBody(url)
  const result = useQuery({ ...companyListQuery(asked), enabled: hasCondition(url) })
  const isWidened = !result.isPlaceholderData && Boolean(result.data?.widened.length)
  const counts = useQuery({
    ...widenedCountsQuery(conditionsOf(asked)),
    enabled: hasCondition(url) && isWidened,
  })
  return (
    <>
      <ConditionTags {...props} />
      {hasCondition(url) && (
        <WidenedTags result={result} counts={counts.data?.rows} texts={url} change={change} />
      )}
    </>
  )
}
