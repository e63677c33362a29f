import { type Member, type MemberSummary, orders, renewalMessages } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { pathWith } from '../../config/paths.ts'
import { isToRemind, nextFacts } from '../../features/members/components/member-next.ts'
import styles from '../../features/members/components/members.module.css'
import { RemindButton } from '../../features/renewal-rules/components/remind-button.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** One line with which the page begins: what is true of the member now, and what can be done about it. */
export function MemberNext({ member, summary }: { member: Member; summary: MemberSummary }) {
  const can = useCan()
  return (
    <div className={styles.next}>
      <p>
        {nextFacts(member, summary).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {isToRemind(member, summary) && can(renewalMessages.remind) && (
        <RemindButton members={[member]} matching={undefined} query={{}} />
      )}
      {!!summary.unpaid && can(orders.list) && (
        <LinkButton size="small" to={pathWith('orders', { userId: member.userId, status: ['UNPAID'] })}>
          {t('members.next.seeUnpaid')}
        </LinkButton>
      )}
    </div>
  )
}
