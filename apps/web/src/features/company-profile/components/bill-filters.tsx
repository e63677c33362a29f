import { hsPrefixPattern, limits, partnerNames, terms, titleOf } from '@backoffice/contract'
import { DigitsFilter } from '../../../components/list/digits-filter.tsx'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { TagBar } from '../../../components/tag-bar/tag-bar.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'
import type { RoleTabProps } from './role-tab.ts'

const hsCodeMax = 12
const isCode = new RegExp(hsPrefixPattern)

interface Props extends RoleTabProps {
  /** The name of the chosen partner, once it is loaded. */
  partnerName: string | undefined
}

/** Keyword and HS code; the partner is chosen on the tab of partners. */
export function BillFilters({ view, change, partnerName }: Props) {
  const { partner, hsCode, keyword } = view
  const tags = [
    ...(partner
      ? [
          {
            key: 'partner',
            label: say(titleOf(partnerNames.one)),
            text: partnerName ?? partner,
            onRemove: () => change({ partner: undefined }),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={styles.filters}>
        <TextFilter
          label={t('companyProfile.keyword')}
          value={keyword ?? ''}
          maxLength={limits.keywordMax}
          onChange={value => change({ keyword: value })}
        />
        <div>
          <DigitsFilter
            label={say(terms.hsCode)}
            hint={t('companyProfile.hsCodeHint')}
            rule={t('companyProfile.hsCodeRule')}
            max={hsCodeMax}
            value={hsCode ?? ''}
            isGood={digits => isCode.test(digits)}
            onChange={value => change({ hsCode: value })}
          />
        </div>
      </div>
      <TagBar filters={tags} onClear={() => change({ partner: undefined })} />
    </>
  )
}
