import type { CompanyStory, TradeRole } from '@backoffice/contract'
import { namesInColumns } from '@backoffice/contract'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { formatDifference, formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import type { Patch } from '../../../lib/url-query.ts'
import type { ProfileUrl } from '../api/profile-view.ts'
import styles from './company-profile.module.css'

type Sentence = CompanyStory['sentences'][number]

const names = (list: Sentence['partners']) => joined(list.map(({ uname }) => uname))

/** What each kind says, in one role of the company. */
const texts: { [Kind in Sentence['kind']]: (sentence: Sentence, role: TradeRole) => string } = {
  dormant: ({ date = '' }) => t('companyProfile.story.dormant', { month: date.slice(0, 7), date }),
  switched: ({ date = '', partners, former }) =>
    t('companyProfile.story.switched', {
      month: date.slice(0, 7),
      partners: names(partners),
      former: names(former),
    }),
  volume: ({ change = 0, measure }) => {
    const difference = formatDifference(change)
    return measure === 'weight'
      ? t('companyProfile.story.weight', { difference })
      : t('companyProfile.story.count', { difference })
  },
  newPartners: ({ count = 0, partners }, role) => {
    const values = { count, names: names(partners) }
    return role === 'buyer'
      ? t('companyProfile.story.newSuppliers', values)
      : t('companyProfile.story.newBuyers', values)
  },
  lostPartners: ({ count = 0, partners }, role) => {
    const values = { count, names: names(partners) }
    return role === 'buyer'
      ? t('companyProfile.story.lostSuppliers', values)
      : t('companyProfile.story.lostBuyers', values)
  },
  mainPartner: ({ share = 0, count = 0, partners }, role) => {
    const values = { share: formatShare(share), count, names: names(partners) }
    return role === 'buyer'
      ? t('companyProfile.story.mainSupplier', values)
      : t('companyProfile.story.mainBuyer', values)
  },
  mainGoods: ({ share = 0, count = 0, goods }) => {
    const name = goods ? say(namesInColumns(goods)) || goods.nameEn || goods.nameZh : ''
    return t('companyProfile.story.mainGoods', {
      share: formatShare(share),
      count,
      goods: [goods?.hsCode, name].filter(Boolean).join(' '),
    })
  },
  activity: ({ sets: [before, year] }) =>
    t('companyProfile.story.activity', { now: year?.bills ?? 0, past: before?.bills ?? 0 }),
}

/** What it says, without the bills behind it. */
export const sentenceText = (sentence: Sentence, role: TradeRole) => texts[sentence.kind](sentence, role)

interface Props {
  sentence: Sentence
  role: TradeRole
  change: (patch: Patch<ProfileUrl>) => void
}

function Evidence({ sentence: { sets }, role, change }: Props) {
  return (
    <ul className={styles.evidence}>
      {sets.map(({ from, to, bills, partner, hsGroup }) => (
        <li key={`${from} ${partner?.uid}`}>
          {partner && (
            <>
              <CompanyLink uid={partner.uid} name={partner.uname} />{' '}
            </>
          )}
          <span>{t('common.dateRange', { from, to })}</span>
          <Button
            type="link"
            size="small"
            onClick={() =>
              change({
                tab: 'bills',
                role,
                shipments: 'all',
                startDate: from,
                endDate: to,
                ...(partner && { partner: partner.uid }),
                ...(hsGroup && { hsGroup }),
              })
            }
          >
            {t('companyProfile.shipmentsOf', { count: bills })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A sentence; the bills that say so are behind a click. */
export function StorySentence(props: Props): ReactNode {
  const { sentence, role } = props
  const text = sentenceText(sentence, role)
  return (
    <Popover trigger="click" title={t('companyProfile.story.evidence')} content={<Evidence {...props} />}>
      <button type="button" className={styles.sentence}>
        {text}
      </button>
    </Popover>
  )
}
