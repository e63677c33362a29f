import { type ListLayout, type ListView, listViewBody, listViewFields, listViews } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { clearable } from '../clearable.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FormField } from '../form/field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { listViewData } from './list-settings.ts'
import type { Views } from './use-views.ts'
import type { ViewFormPurpose } from './view-menu.tsx'

interface State {
  query: Record<string, string>
  layout: ListLayout
}

interface Values extends Partial<State> {
  name: string
  roleId: number | null
  isDefault: boolean
}

interface Props {
  list: string
  views: Views
  asked: ViewFormPurpose
  /** The state of the screen. */
  state: State
  onClosed: () => void
}

/** Roles to choose from; the one of the view stays, also where the person could not choose it. */
function RoleSelect({ view, ...control }: { view: ListView | undefined }) {
  const { data = [], isPending } = useQuery({
    queryKey: listViewData.key('roles'),
    queryFn: ({ signal }) => call(listViews.roles, { signal }),
  })
  const areOfSites = new Set(data.map(({ siteCode }) => siteCode)).size > 1
  const options = data.map(({ id, name, siteCode }) => ({
    value: id,
    label: areOfSites ? `${name} · ${siteCode}` : name,
  }))
  if (view?.roleId && !data.some(({ id }) => id === view.roleId))
    options.push({ value: view.roleId, label: view.roleName ?? '' })
  return (
    <Select
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={t('common.viewPrivate')}
      options={options}
      {...control}
    />
  )
}

/** A value of the form that nobody types. */
const Kept = () => null

/** Saves what is written, and whether the list opens with the view. */
function useSave({ list, views }: Props, view: ListView | undefined) {
  const create = listViewData.useCreate()
  const update = listViewData.useUpdate()
  const opened = useRef<ListView>(undefined)
  const isDefaultNow = view !== undefined && views.opensWith?.id === view.id
  const save = async ({ isDefault, roleId, ...values }: Values, version: number | undefined) => {
    const sent = { ...values, roleId: roleId ?? null }
    const saved = view
      ? await update.mutateAsync({ ...sent, id: view.id, ...(version && { version }) })
      : await create.mutateAsync({ ...(sent as typeof sent & State), list })
    if (isDefault !== isDefaultNow) {
      await call(listViews.setDefault, { body: { list, viewId: isDefault ? saved.id : null } })
      await listViewData.refresh()
    }
    opened.current = sent.query && saved
  }
  // The form asks before it is left, until it knows that it is saved.
  const done = () => opened.current && views.open(opened.current)
  return { save, isDefaultNow, done }
}

/** The form of a view. A view that another person has saved meanwhile is not overwritten unasked. */
export function ViewDialog(props: Props) {
  const { asked, state, onClosed } = props
  const view = asked.kind === 'create' ? undefined : asked.view
  const can = useCan()
  const { save, isDefaultNow, done } = useSave(props, view)
  const title = {
    create: t('common.viewCreate'),
    rename: t('common.viewRename'),
    save: t('common.viewSave'),
  }[asked.kind]
  // What is saved is what was on the screen when it was asked for.
  const [mine] = useState(asked.kind === 'rename' ? undefined : state)
  const toValues = (row: ListView | undefined): Values => ({
    name: row?.name ?? '',
    roleId: row?.roleId ?? null,
    isDefault: isDefaultNow,
    ...(mine && (row && row !== view ? { query: row.query, layout: row.layout } : mine)),
  })
  return (
    <Dialog title={title} onClosed={onClosed}>
      {close => (
        <FormFrame<Values, ListView>
          bare
          title={title}
          back=""
          schema={listViewBody}
          {...(view && { row: view })}
          toValues={toValues}
          save={save}
          onDone={() => {
            close()
            done()
          }}
        >
          <FormField of={listViewFields.name}>
            <Input />
          </FormField>
          {can(listViews.roles) && (
            <FormField of={listViewFields.roleId}>
              <RoleSelect view={view} />
            </FormField>
          )}
          <Form.Item name="isDefault" valuePropName="checked">
            <Checkbox>{t('common.viewSetDefault')}</Checkbox>
          </Form.Item>
          {mine &&
            (['query', 'layout'] as const).map(name => (
              <Form.Item key={name} name={name} hidden>
                <Kept />
              </Form.Item>
            ))}
        </FormFrame>
      )}
    </Dialog>
  )
}
