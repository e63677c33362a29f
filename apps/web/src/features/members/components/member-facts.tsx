import { type Member, memberFields, terms } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { Section } from '../../../components/section/section.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { FrontSiteName } from '../../../domain/sites/site-name.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { revealMember } from '../api/members.ts'
import { MemberChannel } from './member-columns.tsx'
import { MemberPhone } from './member-phone.tsx'
import { memberValidityText } from './member-words.ts'

/** Facts from the member's activity, shown beside the others (specification §4). */
const businessFacts = {
  foreign: { product: true, expansionCountry: true },
  freight: { route: true, port: true, goods: true },
  other: { operationInfo: true },
} as const

function Person({ member }: { member: Member }) {
  const { uidPk, source, email } = member
  const emailLabel = say(memberFields.email.label)
  return (
    <Facts
      items={factsOf(memberFields, member, {
        name: { label: say(terms.nickname) },
        userId: true,
        phone: { value: <MemberPhone member={member} /> },
        email: {
          value: (
            <PersonalValue value={email} label={emailLabel} reveal={() => revealMember(uidPk, 'email')} />
          ),
        },
        level: true,
        end: { label: say(terms.memberValidity), value: memberValidityText(member) },
        channelName: { value: <MemberChannel member={member} /> },
        source: { value: <FrontSiteName code={source} /> },
        gender: true,
        birthday: true,
        createTime: true,
      })}
    />
  )
}

/** Every field of a member (specification §2 Member detail, §3). */
export function MemberFacts({ member }: { member: Member }) {
  const { operationType } = member
  return (
    <>
      <Section title={t('members.section.person')}>
        <Person member={member} />
      </Section>
      <Section title={t('members.section.company')}>
        <Facts
          items={factsOf(memberFields, member, {
            company: true,
            department: true,
            position: true,
            operationType: true,
            ...(operationType && businessFacts[operationType]),
          })}
        />
      </Section>
    </>
  )
}
