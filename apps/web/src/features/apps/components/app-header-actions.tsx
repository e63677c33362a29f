import { type App, appFields, apps } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { LazySecretDialog } from '../../../components/secret/lazy-secret-dialog.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useReplaceId, useReplaceSecret } from '../api/apps.ts'
import { t } from '../texts.ts'

function ReplaceId({ app: { id, firstName: name } }: { app: App }) {
  const confirm = useConfirm()
  const replace = useReplaceId()
  const ask = () =>
    confirm({
      title: t('replaceIdTitle', { name }),
      text: t('replaceIdText'),
      action: t('replaceId'),
      danger: true,
      run: async () => {
        await replace.mutateAsync(id)
        notify.success(t('idReplaced'))
      },
    })
  return <Button onClick={ask}>{t('replaceId')}</Button>
}

function ReplaceSecret({ app: { id, firstName: name, userId } }: { app: App }) {
  const confirm = useConfirm()
  const replace = useReplaceSecret()
  const [secret, setSecret] = useState<string>()
  const ask = () =>
    confirm({
      title: t('replaceSecretTitle', { name }),
      text: t('replaceSecretText'),
      action: t('replaceSecret'),
      danger: true,
      run: async () => {
        const { credential } = await replace.mutateAsync(id)
        notify.success(t('secretReset'))
        setSecret(credential)
      },
    })
  return (
    <>
      <Button onClick={ask}>{t('replaceSecret')}</Button>
      {secret && (
        <LazySecretDialog
          title={t('newSecret', { name })}
          secrets={[
            { label: say(appFields.userId.label), value: userId },
            { label: say(appFields.credential.label), value: secret },
          ]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

/** Replaces the id or the secret of an app account at once; the secret is shown once. */
export function AppHeaderActions({ app }: { app: App }) {
  const can = useCan()
  if (!can(apps.refreshClientId)) return null
  return (
    <>
      <ReplaceId app={app} />
      <ReplaceSecret app={app} />
    </>
  )
}
