import {
  type CompanyRow,
  type CompanySearch,
  dataSelectionBody,
  dataSelectionFields,
  dataSelections,
  limits,
  type SelectedCompany,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { paths } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { formatDay, msRange, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { selectionData } from '../api/data-selections.ts'
import { type DraftTarget, writeDraft } from '../api/drafts.ts'
import { formPath } from '../api/filter-link.ts'
import {
  type CompanyCollection,
  conditionText,
  type SelectionValues,
  toSelectionValues,
} from '../api/selection-values.ts'
import { TagsField } from './owner-fields.tsx'

interface Props {
  rows: { info: Pick<CompanyRow['info'], 'uid' | 'uname' | 'country'> }[]
  search: CompanySearch
}

const chosenOf = ({ rows, search }: Props): CompanyCollection => {
  const { page: _page, pageSize: _size, newSince: _since, ...filters } = search
  return { companies: rows.map(({ info: { uid, uname, country } }) => ({ uid, uname, country })), filters }
}

/** Those of a list, and the new ones after them; never more than a selection may have. */
function withNew(own: SelectedCompany[], chosen: SelectedCompany[]): SelectedCompany[] {
  const known = new Set(own.map(({ uid }) => uid))
  const companies = [...own, ...chosen.filter(({ uid }) => !known.has(uid))]
  const max = limits.selectionCompaniesMax
  if (companies.length > max) notify.warning(t('dataSelections.basket.full', { max }))
  return companies.slice(0, max)
}

/** Nothing is saved yet: customers may be about to see it. */
function openForm(target: DraftTarget, chosen: CompanyCollection, version?: number) {
  writeDraft(target, { ...(version && { version }), values: { chosen } })
  goTo(formPath(target))
}

/** @param count of those that the list did not have */
function sayAdded(id: number, title: string, count: number) {
  const open = {
    label: t('dataSelections.add.open'),
    run: () => goTo(paths.dataSelectionEdit(id, { tab: 'companies' })),
  }
  notify.offering(t('dataSelections.add.done', { title, count }), open, `selection ${id}`)
}

/** A list that customers do not see has them at once; one that they see opens its form. */
async function addTo(id: number, chosen: CompanyCollection) {
  const stored = await queryClient.fetchQuery(selectionData.one(id))
  const own = toSelectionValues(stored).chosen
  const next = { ...own, companies: withNew(own.companies, chosen.companies) }
  if (stored.enable) return openForm(id, next, stored.version)
  const body = { id, version: stored.version, condition: conditionText(next) }
  await call(dataSelections.update, { body })
  await selectionData.refresh()
  sayAdded(id, stored.title, next.companies.length - own.companies.length)
}

type NewList = Pick<SelectionValues, 'title' | 'tags'>

/** A list for staff: not enabled, and valid for a year, which counts once it is. */
function NewListDialog({ chosen, onClosed }: { chosen: CompanyCollection; onClosed: () => void }) {
  const create = selectionData.useCreate()
  const save = async ({ title, tags }: NewList) => {
    const { from, to } = msRange(formatDay(today()), formatDay(today().add(1, 'year')))
    const { id } = await create.mutateAsync({
      title,
      tags,
      enable: false,
      condition: conditionText(chosen),
      validStartTime: Number(from),
      validEndTime: Number(to),
    })
    sayAdded(id, title, chosen.companies.length)
  }
  return (
    <FormDialog<NewList>
      title={t('dataSelections.add.newList')}
      keptAs="new list of companies"
      id="new-list"
      schema={dataSelectionBody}
      initialValues={{ title: '', tags: [] }}
      save={save}
      onClosed={onClosed}
      intro={t('dataSelections.add.newListHint')}
    >
      <FormField of={dataSelectionFields.title} counter>
        <Input />
      </FormField>
      <TagsField />
    </FormDialog>
  )
}

/** A list of staff or a data selection, a new one or one that is there, gets the chosen companies. */
export function AddToSelection(props: Props) {
  const me = useCurrentUser()?.userId
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  const { data, isLoading } = useQuery({ ...selectionData.list({ page: 1, size: 50 }), enabled: isOpen })
  const chosen = chosenOf(props)
  const ownFirst = data?.rows.toSorted((a, b) => Number(b.owner === me) - Number(a.owner === me)) ?? []
  const items = [
    { key: 'list', label: t('dataSelections.add.newList') },
    { key: 'new', label: t('companies.toNewSelection') },
    ...(ownFirst.length > 0 ? [{ type: 'divider' as const }] : []),
    ...ownFirst.map(({ id, title, enable }) => ({
      key: String(id),
      label: <bdi>{enable ? t('dataSelections.add.published', { title }) : title}</bdi>,
    })),
  ]
  const choose = (key: string) => {
    if (key === 'list') setNew(true)
    else if (key === 'new') openForm('new', { ...chosen, companies: withNew([], chosen.companies) })
    else addTo(Number(key), chosen).catch(presentError)
  }
  return (
    <>
      <ActionMenu
        // Once its lists are read: none of its items moves under the pointer.
        open={isOpen && !isLoading}
        onOpenChange={setOpen}
        menu={{ items, style: { maxHeight: 360, overflowY: 'auto' }, onClick: ({ key }) => choose(key) }}
      >
        <Button size="small" loading={isOpen && isLoading}>
          {t('companies.toSelection')}
        </Button>
      </ActionMenu>
      {isNew && <NewListDialog chosen={chosen} onClosed={() => setNew(false)} />}
    </>
  )
}
