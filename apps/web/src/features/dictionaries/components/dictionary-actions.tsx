import { type DictAttribute, dictionaries } from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { dictionaryData } from '../api/dictionaries.ts'
import { dictValueName } from './dictionary-columns.tsx'

/** The actions of a dictionary in the list; dictionaries of the program cannot be changed. */
export function DictionaryActions({ attribute }: { attribute: DictAttribute }) {
  const can = useCan()
  const remove = dictionaryData.useDelete({ ownErrors: true })
  const name = dictValueName(attribute)
  const verb = can(dictionaries.saveValues) ? t('dictionaries.edit') : t('dictionaries.view')
  return (
    <>
      <LinkButton to={paths.dictionaryEdit(attribute.id)} size="small" label={`${verb} ${name}`}>
        {verb}
      </LinkButton>
      {can(dictionaries.delete) && !attribute.fixed && (
        <DeleteButton
          name={name}
          title={t('dictionaries.deleteTitle', { name })}
          text={t('dictionaries.deleteText')}
          run={() => remove.mutateAsync(attribute.id)}
          undo={{ by: dictionaries.delete, id: attribute.id }}
        />
      )}
    </>
  )
}
