import { companySearchFields, terms } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type AppliedFilter, TagBar } from '../../../components/tag-bar/tag-bar.tsx'
import { t as common } from '../../../components/texts.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { isCountry, placeLine, portQuery, shippingLinesQuery } from '../../../domain/places/places.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { destinationPatch, noFilters, type PlaceEnd, placesOf, placesPatch } from '../api/company-search.ts'
import { t } from '../texts.ts'
import { logisticsName } from './company-filters.tsx'
import type { FilterProps } from './filter-props.ts'

function usePlaceTags({ url, change }: FilterProps, end: PlaceEnd, label: string): AppliedFilter[] {
  // All places of a shipping line have one tag: the tag of the line.
  const codes = end === 'dest' && url.line !== undefined ? [] : placesOf(url, end)
  const ports = useQueries({ queries: codes.filter(code => !isCountry(code)).map(portQuery) })
  const known = new Map(ports.flatMap(({ data }) => (data ? [[data.code, data] as const] : [])))
  return codes.map(code => ({
    key: `${end}.${code}`,
    label,
    text: placeLine(code, known.get(code)),
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
  return [{ key: 'line', label: t('shippingLine'), text, onRemove }]
}

function useChoiceTags({ url, change }: FilterProps): AppliedFilter[] {
  const modeName = useModeName()
  const { transportMode, logistics, address, hasContact, hsCode, minCount } = url
  const tags: (AppliedFilter | false)[] = [
    transportMode !== undefined && {
      key: 'transportMode',
      label: say(terms.transportMode),
      text: modeName(transportMode),
      onRemove: () => change({ transportMode: undefined }),
    },
    Boolean(logistics) && {
      key: 'logistics',
      label: t('logistics'),
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
      label: t('hsCode'),
      text: `${hsCode}…`,
      onRemove: () => change({ hsCode: undefined }),
    },
    minCount !== undefined && {
      key: 'minCount',
      label: t('minCount'),
      text: formatNumber(minCount),
      onRemove: () => change({ minCount: undefined }),
    },
    Boolean(hasContact) && {
      key: 'hasContact',
      label: t('hasContact'),
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
    const text = common('dateRange', { from: startDate ?? '…', to: endDate ?? '…' })
    return [{ key: 'dates', label: t('dates'), text, onRemove }]
  }
  return dates === 'all' ? [{ key: 'dates', label: t('dates'), text: t('allDates'), onRemove }] : []
}

/** Tags of the applied filters. */
export function CompanyTags(props: FilterProps) {
  const places = [
    ...usePlaceTags(props, 'orig', t('originTag')),
    ...usePlaceTags(props, 'dest', t('destinationTag')),
    ...useLineTag(props),
  ]
  const filters = [...places, ...dateTags(props), ...useChoiceTags(props)]
  return <TagBar filters={filters} onClear={() => props.change(noFilters)} />
}
