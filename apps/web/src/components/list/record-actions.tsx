import type { EntityNames, OperationSpec } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { DeleteButton } from '../delete-button.tsx'
import { LinkButton } from '../link-button.tsx'
import { recordWords } from './record-words.ts'

interface Props {
  id: number
  /** The name of the record. */
  name: string
  names: EntityNames
  operations: Record<'update' | 'delete', Pick<OperationSpec, 'id' | 'access'>>
  data: { useDelete: (meta: { ownErrors: true }) => { mutateAsync: (id: number) => Promise<unknown> } }
  /** The link to the page of the record. */
  to: string
  /** The consequences of deleting the record for other records. */
  deleteText?: string
  /** Why it cannot be deleted as it is. */
  refusal?: string | undefined
  /** The bin does not keep it; `deleteText` says so. */
  isFinal?: boolean
  /** Shown between the two. */
  children?: ReactNode
}

/** The actions of a row: a link to its page, and a button that deletes it, for people with the permission. */
export function RecordActions(props: Props) {
  const { id, name, names, operations, data, to, deleteText, refusal, isFinal, children } = props
  const can = useCan()
  const remove = data.useDelete({ ownErrors: true })
  const verb = can(operations.update) ? t('common.edit') : t('common.view')
  return (
    <>
      <LinkButton to={to} size="small" label={`${verb} ${name}`}>
        {verb}
      </LinkButton>
      {children}
      {can(operations.delete) && (
        <DeleteButton
          name={name}
          title={recordWords(names).deleteTitle(name)}
          text={deleteText ?? t('common.deleteToBin')}
          refusal={refusal}
          {...(!isFinal && { undo: { by: operations.delete, id } })}
          run={() => remove.mutateAsync(id)}
        />
      )}
    </>
  )
}
