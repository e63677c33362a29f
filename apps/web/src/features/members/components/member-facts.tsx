import type { Member } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { Section } from '../../../components/section/section.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { useFrontSites } from '../../../domain/sites/sites.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { revealMember } from '../api/members.ts'
import { t } from '../texts.ts'
import { MemberLevel } from './member-level.tsx'
import { MemberPhone } from './member-phone.tsx'
import { operationTexts, validityText } from './member-words.ts'

/** What is told beside the rest, by what the member does (specification §4). */
function businessFacts(member: Member) {
  const { operationType } = member
  if (operationType === 'foreign')
    return [
      { label: t('product'), value: member.product },
      { label: t('expansionCountry'), value: member.expansionCountry },
    ]
  if (operationType === 'freight')
    return [
      { label: t('route'), value: member.route },
      { label: t('port'), value: member.port },
      { label: t('goods'), value: member.goods },
    ]
  return operationType === 'other' ? [{ label: t('operationInfo'), value: member.operationInfo }] : []
}

const genderText = ({ gender }: Member) => (gender === null ? '' : gender === 0 ? t('male') : t('female'))

function Person({ member }: { member: Member }) {
  const { nameOf } = useFrontSites()
  const { uidPk, source, email } = member
  return (
    <Facts
      items={[
        { label: t('name'), value: member.name && <bdi>{member.name}</bdi> },
        { label: t('userId'), value: <Code text={member.userId} /> },
        { label: t('phone'), value: <MemberPhone member={member} /> },
        {
          label: t('email'),
          value: (
            <PersonalValue value={email} label={t('email')} reveal={() => revealMember(uidPk, 'email')} />
          ),
        },
        { label: t('level'), value: <MemberLevel level={member.level} /> },
        { label: t('validity'), value: validityText(member) },
        { label: t('channel'), value: nameIn(member.channelLabels, member.channelName) },
        { label: t('source'), value: source && nameOf(source) },
        { label: t('gender'), value: genderText(member) },
        { label: t('birthday'), value: member.birthday },
        { label: t('createTime'), value: <Instant value={member.createTime} /> },
      ]}
    />
  )
}

/** Every field of a member (specification §2 Member detail, §3). */
export function MemberFacts({ member }: { member: Member }) {
  const { operationType } = member
  return (
    <>
      <Section title={t('section.person')}>
        <Person member={member} />
      </Section>
      <Section title={t('section.company')}>
        <Facts
          items={[
            { label: t('company'), value: member.company },
            { label: t('department'), value: member.department },
            { label: t('position'), value: member.position },
            { label: t('operationType'), value: operationType && operationTexts[operationType] },
            ...businessFacts(member),
          ]}
        />
      </Section>
    </>
  )
}
