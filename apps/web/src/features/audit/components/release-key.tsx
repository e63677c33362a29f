import { type AuditChange, type AuditEvent, type Body, heldOf, intakeKeys } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** Frees a key that another site has, from the event of the push that was refused for it (security.md 61). */
export function ReleaseKey({ change: { field, afterText } }: { change: AuditChange }) {
  const can = useCan()
  const confirm = useConfirm()
  const release = useMutation({
    mutationFn: (body: Body<typeof intakeKeys.release>) => call(intakeKeys.release, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit', 'list'] }),
  })
  const held = heldOf(field, afterText)
  if (!held || !can(intakeKeys.release)) return null
  const { record, key, site } = held
  const run = async () => {
    const freed = await release.mutateAsync({ record, key })
    notify.success(t('audit.release.done', { key: freed.key }))
  }
  const ask = () =>
    confirm({
      title: t('audit.release.ask', { key }),
      text: t('audit.release.text', { key, site, local: `${key}＠${site}` }),
      action: t('audit.release'),
      danger: true,
      run,
    })
  return (
    <Button type="link" size="small" aria-label={`${t('audit.release')} ${key}`} onClick={ask}>
      {t('audit.release')}
    </Button>
  )
}

/** Frees all keys for which the push of an event was refused. */
export function ReleaseAll({ event: { id, action, outcome, changes } }: { event: AuditEvent }) {
  const can = useCan()
  const confirm = useConfirm()
  const release = useMutation({
    mutationFn: () => call(intakeKeys.releaseRefused, { body: { eventId: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit', 'list'] }),
  })
  const held = changes.flatMap(({ field, afterText }) => heldOf(field, afterText) ?? [])
  const isRefused = action === 'intake.push' && outcome === 'denied'
  if (!isRefused || held.length < 2 || !can(intakeKeys.releaseRefused)) return null
  const count = held.length
  const site = [...new Set(held.map(each => each.site))].join(', ')
  const run = async () => {
    notify.success(t('audit.releaseAll.done', await release.mutateAsync()))
  }
  const ask = () =>
    confirm({
      title: t('audit.releaseAll.ask', { count }),
      text: t('audit.releaseAll.text', { site }),
      action: t('audit.releaseAll', { count }),
      danger: true,
      run,
    })
  return (
    <Button size="small" onClick={ask}>
      {t('audit.releaseAll', { count })}
    </Button>
  )
}
