import { type CompanySearch, companySearchFields, companySearchTypes } from '@backoffice/contract'
import { Segmented } from 'antd'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'
import { KeywordBox } from './keyword-box.tsx'
import { SavedSearches } from './saved-searches.tsx'

/** The role, the mode (by product or by company), and the keyword. */
export function SearchBar({
  url,
  change,
  onTyped,
}: FilterProps & { onTyped: (keyword: string | undefined) => void }) {
  const size = useIsSmall() ? 'middle' : 'large'
  const { resultType = 'cgls_supplier', type = 'prod', keyword = '' } = url
  return (
    <search className={styles.bar}>
      <Segmented<NonNullable<CompanySearch['resultType']>>
        aria-label={t('companies.roleLabel')}
        size={size}
        value={resultType}
        options={[
          { value: 'cgls_supplier', label: t('companies.supplier') },
          { value: 'cgls_buyer', label: t('companies.buyer') },
        ]}
        onChange={value =>
          // Suppliers switch none.
          change({
            resultType: value,
            ...(url.change === 'switched' && { change: undefined }),
            ...(url.sort?.startsWith('switched') && { sort: undefined }),
          })
        }
      />
      <Segmented<NonNullable<CompanySearch['type']>>
        aria-label={say(companySearchFields.type.label)}
        size={size}
        value={type}
        options={optionsOf(companySearchTypes)}
        onChange={value => change({ type: value })}
      />
      <KeywordBox
        value={keyword}
        placeholder={type === 'prod' ? t('companies.keywordProduct') : t('companies.keywordCompany')}
        onSearch={text => {
          onTyped(text)
          change({ keyword: text, keywordAs: undefined, withoutWords: undefined })
        }}
      />
      <SavedSearches url={url} change={change} />
    </search>
  )
}
