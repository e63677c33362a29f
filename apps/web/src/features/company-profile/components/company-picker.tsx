import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { countryName } from '../../../lib/countries.ts'
import { useDebounced } from '../../../lib/debounce.ts'
import { companyInfoQuery, companyListQuery } from '../../companies/api/companies.ts'
import { t } from '../texts.ts'

const debounceMs = 500
const shown = 10

/** Suppliers and buyers by name; who is both stands there once. */
function useFound(text: string) {
  const keyword = useDebounced(text.trim(), debounceMs)
  const body = (resultType: 'cgls_supplier' | 'cgls_buyer') =>
    companyListQuery({ type: 'company', keyword, resultType, page: 1, pageSize: shown })
  const enabled = keyword !== ''
  const suppliers = useQuery({ ...body('cgls_supplier'), enabled })
  const buyers = useQuery({ ...body('cgls_buyer'), enabled })
  const rows = enabled ? [...(suppliers.data?.rows ?? []), ...(buyers.data?.rows ?? [])] : []
  const companies = new Map(rows.map(({ info }) => [info.uid, info]))
  return { companies: [...companies.values()], isBusy: suppliers.isFetching || buyers.isFetching }
}

interface Props {
  label: string
  uid: string | undefined
  onChange: (uid: string | undefined) => void
}

/** Chooses one company by its name. */
export function CompanyPicker({ label, uid, onChange }: Props) {
  const [text, setText] = useState('')
  const { companies, isBusy } = useFound(text)
  const { data: chosen } = useQuery({ ...companyInfoQuery(uid ?? ''), enabled: uid !== undefined })
  const found = companies.map(({ uid: value, uname, country }) => ({
    value,
    label: country ? `${uname} (${countryName(country)})` : uname,
  }))
  const own =
    uid && chosen && !found.some(({ value }) => value === uid) ? [{ value: uid, label: chosen.uname }] : []
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={t('compare.choose')}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      loading={isBusy}
      value={uid ?? null}
      options={[...own, ...found]}
      notFoundContent={text.trim() && !isBusy ? t('compare.none') : null}
      onChange={value => onChange(value ?? undefined)}
    />
  )
}
