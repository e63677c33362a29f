import { screeningListCodes } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './screening.module.css'

/** Where the publishers offer their lists; docs/screening.md says which of their files are read. */
const sources = [
  { code: 'sdn', files: 'SDN.XML, SDN.ZIP', place: 'sanctionslist.ofac.treas.gov' },
  {
    code: 'eu',
    files: 'xmlFullSanctionsList 1.1, csvFullSanctionsList 1.1',
    place: 'webgate.ec.europa.eu/fsd/fsf',
  },
  {
    code: 'csl',
    files: 'consolidated.csv, consolidated.json',
    place: 'www.trade.gov/consolidated-screening-list',
  },
] as const

/** What the screen is for, as long as there is no list. @param action brings one in */
export function ListGuide({ action }: { action: ReactNode }) {
  return (
    <section className={styles.guide} aria-label={t('screening.guide.title')}>
      <h2>{t('screening.guide.title')}</h2>
      <p>{t('screening.guide.text')}</p>
      <dl>
        {sources.map(({ code, files, place }) => (
          <div key={code}>
            <dt>{say(screeningListCodes.texts[code])}</dt>
            <dd>{t('screening.guide.files', { files })}</dd>
            <dd>
              <bdi>{place}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('screening.guide.next')}</p>
      {action}
    </section>
  )
}
