import { type Notice, noticeStates, notices } from '@backoffice/contract'
import { Switch } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { ChoiceText } from '../../../components/list/columns-of.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useUpdateNoticeStatus } from '../api/notices.ts'

/** The switch of a notice, which asks first; people who may not write only see the state. */
export function NoticeStatus({ notice: { id, title, status } }: { notice: Notice }) {
  const can = useCan()
  const confirm = useConfirm()
  const isOn = status === 1
  const update = useUpdateNoticeStatus(isOn ? t('notices.disableFailed') : t('notices.enableFailed'))
  if (!can(notices.updateStatus)) return <ChoiceText codes={noticeStates} value={status} />
  const ask = () =>
    confirm({
      title: isOn ? t('notices.disableTitle', { title }) : t('notices.enableTitle', { title }),
      text: isOn ? t('notices.disableText') : t('notices.enableText'),
      action: say(noticeStates.texts[isOn ? 0 : 1]),
      run: async () => {
        await update.mutateAsync({ id, status: isOn ? 0 : 1 })
        notify.success(isOn ? t('notices.disabled') : t('notices.enabled'))
      },
    })
  return <Switch size="small" checked={isOn} aria-label={t('notices.switch', { title })} onChange={ask} />
}
