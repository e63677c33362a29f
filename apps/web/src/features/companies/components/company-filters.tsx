import { FilterOutlined } from '@ant-design/icons'
import { type CompanySearch, companyChanges, companySearchFields, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Popover, Select } from 'antd'
import { Suspense, useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { LazyDateRange } from '../../../components/date-range/lazy-date-range.tsx'
import { HelpButton } from '../../../components/help/help-button.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { missingOptions } from '../../../components/page-states/missing-options.tsx'
import { DestinationPicker } from '../../../domain/places/destination-picker.tsx'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { PlacePicker } from '../../../domain/places/place-picker.tsx'
import { transportModesQuery } from '../../../domain/places/places.ts'
import { ShippingLinePicker } from '../../../domain/places/shipping-line-picker.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import {
  type CompanyUrl,
  destinationOf,
  placesPatch,
  routePlaces,
  searchedDays,
} from '../api/company-search.ts'
import { useDestination } from '../api/use-destination.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'
import { NumberFilters } from './number-filters.tsx'

export const logisticsName = (value: 0 | 1 | 2) =>
  ({ 0: t('companies.logistics.0'), 1: t('companies.logistics.1'), 2: t('companies.logistics.2') })[value]

/** Cleared dates mean all time, which the URL must say. */
const datesPatch = (startDate: string | undefined, endDate: string | undefined) => ({
  startDate,
  endDate,
  dates: startDate || endDate ? undefined : ('all' as const),
})

function PlaceFilters({ url, change }: FilterProps) {
  const choose = useDestination({ url, change })
  return (
    <>
      <div className={styles.wide}>
        <PlacePicker
          label={t('companies.origin')}
          value={routePlaces(url, 'orig')}
          onChange={codes => change(placesPatch('orig', codes))}
        />
      </div>
      <div className={styles.wide}>
        <DestinationPicker label={t('companies.destination')} value={destinationOf(url)} onChange={choose} />
      </div>
      <div className={styles.narrow}>
        <ShippingLinePicker label={t('companies.shippingLine')} value={url.line} onChange={choose} />
      </div>
    </>
  )
}

function ChoiceFilters({ url, change }: FilterProps) {
  const modes = useQuery(transportModesQuery)
  const modeName = useModeName()
  const options = modes.data?.map(({ valueCode, valueName }) => ({ value: valueCode, label: valueName }))
  return (
    <>
      <div className={styles.narrow}>
        <Select
          className={styles.full}
          aria-label={say(terms.transportMode)}
          placeholder={say(terms.transportMode)}
          allowClear={clearable}
          {...missingOptions(modes)}
          value={url.transportMode}
          labelRender={({ value }) => modeName(String(value))}
          options={options ?? []}
          onChange={(mode: string | undefined) =>
            change({ transportMode: mode as CompanySearch['transportMode'] })
          }
        />
      </div>
      <div className={styles.narrow}>
        <Select
          className={styles.full}
          aria-label={t('companies.logistics')}
          placeholder={t('companies.logistics')}
          value={url.logistics || undefined}
          allowClear={clearable}
          options={([1, 2] as const).map(value => ({ value, label: logisticsName(value) }))}
          onChange={value => change({ logistics: value })}
        />
      </div>
    </>
  )
}

/** Conditions that are rarely asked for are loaded when they are. */
const StatedFilters = lazyPart(() => import('./stated-filters.tsx'), 'StatedFilters')

function MoreFilters(props: FilterProps) {
  const content = (
    <Suspense fallback={null}>
      <StatedFilters {...props} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={content} destroyOnHidden>
      <Button icon={<FilterOutlined aria-hidden />}>{t('companies.moreFilters')}</Button>
    </Popover>
  )
}

function ChangeFilter({ url, change }: FilterProps) {
  const label = say(companySearchFields.change.label)
  return (
    <Select
      className={styles.full}
      aria-label={label}
      placeholder={label}
      allowClear={clearable}
      popupMatchSelectWidth={false}
      value={url.change as string | undefined}
      options={optionsOf(companyChanges)}
      onChange={(kind: string | undefined) =>
        // Only buyers switch suppliers.
        change({
          change: kind as typeof url.change,
          ...(kind === 'switched' && { resultType: 'cgls_buyer' }),
        })
      }
    />
  )
}

function Controls({ url, change }: FilterProps) {
  const { startDate, endDate } = searchedDays(url) as CompanyUrl
  return (
    <>
      <PlaceFilters url={url} change={change} />
      <div className={styles.dates}>
        <LazyDateRange
          label={t('companies.dates')}
          quick="years"
          trade
          from={startDate}
          to={endDate}
          onChange={(start, end) => change(datesPatch(start, end))}
        />
      </div>
      <ChoiceFilters url={url} change={change} />
      <div className={styles.narrow}>
        <TextFilter
          label={say(companySearchFields.address.label)}
          value={url.address ?? ''}
          maxLength={200}
          onChange={address => change({ address })}
        />
      </div>
      <NumberFilters url={url} change={change} />
      <div className={styles.narrow}>
        <ChangeFilter url={url} change={change} />
      </div>
      <div className={styles.check}>
        <Checkbox
          checked={url.hasContact ?? false}
          onChange={event => change({ hasContact: event.target.checked || undefined })}
        >
          {t('companies.hasContact')}
        </Checkbox>
        <HelpButton label={t('companies.hasContactHelp')}>
          <p className={styles.help}>{t('companies.hasContactText')}</p>
        </HelpButton>
      </div>
      <MoreFilters url={url} change={change} />
    </>
  )
}

/** The filters of the search; a drawer on phones. */
export function CompanyFilters(props: FilterProps) {
  const isSmall = useIsSmall()
  const [open, setOpen] = useState(false)
  if (!isSmall) {
    return (
      <div className={styles.filters}>
        <Controls {...props} />
      </div>
    )
  }
  return (
    <>
      <Button
        className={styles.filterButton}
        icon={<FilterOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('common.filters')}
      </Button>
      <LazyDrawer
        placement="bottom"
        size="auto"
        title={t('common.filters')}
        open={open}
        onClose={() => setOpen(false)}
      >
        <div className={styles.stack}>
          <Controls {...props} />
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('common.showResults')}
          </Button>
        </div>
      </LazyDrawer>
    </>
  )
}
