import { type AuditChange, type HeldRecord, heldRecords, intakeKeys } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

const isHeld = (field: string): field is HeldRecord => Object.hasOwn(heldRecords, field)

/** `KEY (SITE)`, where the key may have brackets too. */
const heldKey = /^(?<key>.+) \((?<site>[^()]+)\)$/

/** Frees a key that another site has, from the event of the push that was refused for it (security.md 61). */
export function ReleaseKey({ change: { field, afterText } }: { change: AuditChange }) {
  const can = useCan()
  const confirm = useConfirm()
  const release = useMutation({
    mutationFn: (body: { record: (typeof heldRecords)[HeldRecord]; key: string }) =>
      call(intakeKeys.release, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit', 'list'] }),
  })
  const { key = '', site = '' } = heldKey.exec(afterText)?.groups ?? {}
  if (!isHeld(field) || key === '' || !can(intakeKeys.release)) return null
  const run = async () => {
    const freed = await release.mutateAsync({ record: heldRecords[field], key })
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
