import {
  type Body,
  extensionFields,
  type MemberUser,
  memberActions,
  members,
  periodUnits,
  type Query,
} from '@backoffice/contract'
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { refreshMembers } from '../api/members.ts'
import { NewEnds } from './new-ends.tsx'
import { ReasonFields } from './reason-fields.tsx'

/** Some, or all that match. */
export interface ExtensionTarget {
  query: Query<typeof members.extendMatching>
  count: number
  /** Those that are named, as the list shows them. */
  rows?: Pick<MemberUser, 'uidPk' | 'end' | 'level'>[]
}

interface Props {
  chosen: ExtensionTarget
  bulk: Bulk
  onDone: () => void
  onClosed: () => void
}

type Values = Omit<Body<typeof members.extendMatching>, 'seen' | 'ids'>

/** Asks by how much, and why. Another number of members by now is said, and must be confirmed. */
export function ExtendDialog({ chosen: { query, count, rows }, bulk, onDone, onClosed }: Props) {
  const [refused, setRefused] = useState<string>()
  const save = async (values: Values) => {
    const asked = bulk({
      operation: members.extendMatching,
      query,
      seen: count,
      body: { ...values, ...(rows && { ids: rows.map(({ uidPk }) => uidPk) }) },
      refresh: refreshMembers,
      onDone,
    })
    setRefused(undefined)
    try {
      await asked.run()
      return true
    } catch (error) {
      setRefused(asked.refusal(error))
      return false
    }
  }
  return (
    <FormDialog<Values>
      title={t('members.extend.title', { count })}
      action={say(memberActions.extend)}
      keptAs={`extend ${count}`}
      id="extend-members"
      schema={members.extendMatching.body}
      initialValues={{ unit: 'day' }}
      save={save}
      onClosed={onClosed}
      intro={
        <>
          <p>{t('members.extend.text')}</p>
          {refused && <Alert type="error" showIcon title={refused} />}
        </>
      }
    >
      <FormField of={extensionFields.value}>
        <NumberInput style={{ width: '100%' }} autoFocus />
      </FormField>
      <FormField of={extensionFields.unit}>
        <Select options={optionsOf(periodUnits)} />
      </FormField>
      <NewEnds query={query} rows={rows} />
      <ReasonFields />
    </FormDialog>
  )
}
