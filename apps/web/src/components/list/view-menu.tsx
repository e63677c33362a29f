import { MoreOutlined } from '@ant-design/icons'
import { type ListView, listViews } from '@backoffice/contract'
import { Button } from 'antd'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import { notify } from '../../lib/notify.ts'
import { ActionMenu } from '../action-menu.tsx'
import { useConfirm } from '../confirm.tsx'
import { sayDeleted } from '../say-deleted.ts'
import { listViewData } from './list-settings.ts'
import type { Views } from './use-views.ts'

/** The purpose of the form: a new view, the name and role of one, or saving the screen as one. */
export type ViewFormPurpose = { kind: 'create' } | { kind: 'rename' | 'save'; view: ListView }

interface Props {
  list: string
  views: Views
  onAsk: (asked: ViewFormPurpose) => void
}

const useSetDefault = listViewData.action((body: { list: string; viewId: number | null }) =>
  call(listViews.setDefault, { body }),
)

function useActions({ list, views, onAsk }: Props) {
  const { active, opensWith, isChanged, open } = views
  const confirm = useConfirm()
  const setDefault = useSetDefault()
  const remove = listViewData.useDelete()
  const editable = active?.canEdit ? active : undefined
  const opens = active?.id === opensWith?.id
  const askDelete = ({ id, name }: ListView) =>
    confirm({
      title: t('common.viewDeleteTitle', { name }),
      text: t('common.viewDeleteText'),
      action: t('common.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id)
        open()
        sayDeleted(listViews.delete, id)
      },
    })
  const chooseDefault = () =>
    setDefault.mutate(
      { list, viewId: active && !opens ? active.id : null },
      { onSuccess: () => notify.success(t('common.saved')) },
    )
  return {
    ...(editable && isChanged && { save: () => onAsk({ kind: 'save', view: editable }) }),
    create: () => onAsk({ kind: 'create' }),
    ...(editable && { rename: () => onAsk({ kind: 'rename', view: editable }) }),
    ...(active && !opens && { setDefault: chooseDefault }),
    ...(opensWith && (opens || !active) && { unsetDefault: chooseDefault }),
    ...(active?.canDelete && { delete: () => askDelete(active) }),
  }
}

/** Saves, renames, shares, deletes a view, or lets the list open with it. */
export function ViewMenu(props: Props) {
  const actions = useActions(props)
  const isSmall = useIsSmall()
  const labels = {
    save: t('common.viewSave'),
    create: t('common.viewCreate'),
    rename: t('common.viewRename'),
    setDefault: t('common.viewSetDefault'),
    unsetDefault: t('common.viewUnsetDefault'),
    delete: t('common.viewDelete'),
  }
  const names = Object.keys(actions) as (keyof typeof labels)[]
  const buttons = !isSmall && props.views.isChanged ? (['save', 'create'] as const) : []
  return (
    <>
      {buttons.map(
        name =>
          actions[name] && (
            <Button key={name} type="text" onClick={actions[name]}>
              {labels[name]}
            </Button>
          ),
      )}
      <ActionMenu
        placement="bottomRight"
        menu={{
          items: names.map(key => ({ key, label: labels[key], danger: key === 'delete' })),
          onClick: ({ key }) => actions[key as keyof typeof labels]?.(),
        }}
      >
        <Button type="text" icon={<MoreOutlined />} aria-label={t('common.viewActions')} />
      </ActionMenu>
    </>
  )
}
