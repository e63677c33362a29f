import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/link-button.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { timelineQuery } from '../api/members.ts'
import { EventList } from './member-event.tsx'

const shownEvents = 5

/** The latest of the time line, and the way to all of it; nothing while it cannot be read. */
export function RecentEvents({ uidPk }: { uidPk: number }) {
  const { data } = useInfiniteQuery(timelineQuery(uidPk, []))
  const events = data?.pages[0]?.rows ?? []
  if (events.length === 0) return null
  return (
    <Section title={t('members.tab.timeline')}>
      <EventList events={events.slice(0, shownEvents)} />
      <LinkButton to={paths.memberDetails(uidPk, { tab: 'history' })}>{t('members.timeline.all')}</LinkButton>
    </Section>
  )
}
