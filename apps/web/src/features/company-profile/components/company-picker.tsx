import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { companyInfoQuery, companyListQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { useDebounced } from '../../../lib/debounce.ts'
import { t } from '../../../lib/i18n/texts.ts'

const debounceMs = 500
const shown = 10

/** Suppliers and buyers by name; a company that is both is listed once. */
function useFound(text: string) {
  const keyword = useDebounced(text.trim(), debounceMs)
  const body = (resultType: 'cgls_supplier' | 'cgls_buyer') =>
    companyListQuery({ type: 'company', keyword, resultType, page: 1, pageSize: shown })
  const enabled = keyword !== ''
  const suppliers = useQuery({ ...body('cgls_supplier'), enabled })
  const buyers = useQuery({ ...body('cgls_buyer'), enabled })
  // While the search is behind the typed text, its results do not count.
  const isBehind = keyword !== text.trim()
  const rows = enabled ? [...(suppliers.data?.rows ?? []), ...(buyers.data?.rows ?? [])] : []
  const companies = new Map(rows.map(({ info }) => [info.uid, info]))
  return {
    companies: [...companies.values()],
    isBusy: isBehind || suppliers.isFetching || buyers.isFetching,
    error: enabled ? (suppliers.error ?? buyers.error) : null,
    retry: () => {
      for (const failed of [suppliers, buyers]) if (failed.isError) void failed.refetch()
    },
  }
}

const optionOf = ({ uid, uname, country }: { uid: string; uname: string; country: string }) => ({
  value: uid,
  label: country ? `${uname} (${countryName(country)})` : uname,
})

interface Props {
  label: string
  uid: string | undefined
  onChange: (uid: string | undefined) => void
}

/** Chooses one company by name. */
export function CompanyPicker({ label, uid, onChange }: Props) {
  const [text, setText] = useState('')
  const { companies, isBusy, error, retry } = useFound(text)
  const { data: chosen } = useQuery({ ...companyInfoQuery(uid ?? ''), enabled: uid !== undefined })
  const found = companies.map(optionOf)
  const own =
    uid && chosen && !found.some(({ value }) => value === uid) ? [{ ...optionOf(chosen), value: uid }] : []
  const noneText = !text.trim() ? null : isBusy ? t('common.loading') : t('companyProfile.compare.none')
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={t('companyProfile.compare.choose')}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear={clearable}
      loading={isBusy}
      value={uid ?? null}
      options={[...own, ...found]}
      popupRender={menu => (
        <>
          {error && <RetryNote text={error.message} onRetry={retry} />}
          {(!error || found.length > 0) && menu}
        </>
      )}
      onInputKeyDown={event => event.key === 'Enter' && found.length === 0 && retry()}
      notFoundContent={noneText}
      onChange={value => onChange(value ?? undefined)}
    />
  )
}
