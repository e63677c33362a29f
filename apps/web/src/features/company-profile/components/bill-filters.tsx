import { limits, partnerNames, terms, titleOf } from '@backoffice/contract'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { type AppliedFilter, TagBar } from '../../../components/tag-bar/tag-bar.tsx'
import { HsCodeFilter } from '../../../domain/bills/hs-code-filter.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'
import type { RoleTabProps } from './role-tab.ts'

interface Props extends RoleTabProps {
  /** The name of the chosen partner, once it is loaded. */
  partnerName: string | undefined
}

/** Keyword and HS code; the partner is chosen on the tab of partners. */
export function BillFilters({ view, change, partnerName }: Props) {
  const { partner, hsCode, hsGroup, route, keyword } = view
  const tags: AppliedFilter[] = [
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
    ...(hsGroup
      ? [
          {
            key: 'hsGroup',
            label: say(terms.hsCode),
            text:
              hsGroup === '-'
                ? t('companyProfile.notStated')
                : t('companyProfile.onlyCode', { code: hsGroup }),
            onRemove: () => change({ hsGroup: undefined }),
          },
        ]
      : []),
    ...(route
      ? [
          {
            key: 'route',
            label: t('companyProfile.lanes'),
            text: route.split('>').join(' → '),
            onRemove: () => change({ route: undefined }),
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
          <HsCodeFilter
            label={say(terms.hsCode)}
            value={hsCode}
            onChange={code => change({ hsCode: code, hsGroup: undefined })}
          />
        </div>
      </div>
      <TagBar
        filters={tags}
        onClear={() => change({ partner: undefined, hsGroup: undefined, route: undefined })}
      />
    </>
  )
}
