import {
  type CompanySearch,
  companyBillFields,
  companySearchFields,
  type SearchCondition,
  searchConditionFields,
  terms,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { searchAdviceQuery } from '../../../domain/companies/companies.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import type { Patch } from '../../../lib/url-query.ts'
import { type CompanyUrl, conditionsOf, noFilters } from '../api/company-search.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

const patchOf = (condition: SearchCondition): Patch<CompanyUrl> => ({
  ...Object.fromEntries(searchConditionFields[condition].map(field => [field, undefined])),
  ...(condition === 'keyword' && { withoutWords: undefined }),
  ...(condition === 'destination' && { line: undefined }),
  ...(condition === 'dates' && { dates: 'all' }),
})

const nameOf = (condition: SearchCondition): string =>
  ({
    keyword: say(companyBillFields.keyword.label),
    address: say(companySearchFields.address.label),
    origin: t('companies.origin'),
    destination: t('companies.destination'),
    dates: t('companies.dates'),
    transportMode: say(terms.transportMode),
    logistics: t('companies.logistics'),
    hsCode: t('companies.hsCode'),
    minCount: t('companies.minCount'),
    hasContact: t('companies.hasContact'),
    weight: t('companies.filter.weight'),
    value: t('companies.filter.value'),
    teu: t('companies.filter.teu'),
    carrier: say(companySearchFields.carrier.label),
    vessel: say(companySearchFields.vessel.label),
    notifyParty: say(companySearchFields.notifyParty.label),
    billType: say(companySearchFields.billType.label),
    hasEmail: say(companySearchFields.hasEmail.label),
    change: say(companySearchFields.change.label),
  })[condition]

/** Nothing is found: what is found without each condition, and with words that occur. */
export function SearchAdvice({ url, change, search }: FilterProps & { search: CompanySearch }) {
  const { data } = useQuery(searchAdviceQuery(conditionsOf(search)))
  const spelled = (word: string, other: string) =>
    (url.keyword ?? '').replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu'), other)
  const action = (
    <>
      {data?.spellings.map(({ word, similar }) => (
        <p key={word} className={styles.advice}>
          {t('companies.didYouMean')}
          {similar.map(other => (
            <Button key={other} type="link" onClick={() => change({ keyword: spelled(word, other) })}>
              <bdi>{spelled(word, other)}</bdi>
            </Button>
          ))}
        </p>
      ))}
      <p className={styles.advice}>
        {data?.without.map(({ condition, count }) => (
          <Button key={condition} onClick={() => change(patchOf(condition))}>
            {t('companies.withoutCondition', { name: nameOf(condition), count })}
          </Button>
        ))}
        <Button onClick={() => change(noFilters)}>{t('companies.clear')}</Button>
      </p>
    </>
  )
  return <EmptyNote title={t('companies.none')} text={t('companies.noneText')} action={action} />
}
