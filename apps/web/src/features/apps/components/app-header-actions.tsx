import { type App, appFields, apps } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { LazySecretDialog } from '../../../components/secret/lazy-secret-dialog.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useReplaceId, useReplaceSecret } from '../api/apps.ts'

function ReplaceId({ app: { id, firstName: name } }: { app: App }) {
  const confirm = useConfirm()
  const replace = useReplaceId()
  const ask = () =>
    confirm({
      title: t('apps.replaceIdTitle', { name }),
      text: t('apps.replaceIdText'),
      action: t('apps.replaceId'),
      danger: true,
      run: async () => {
        await replace.mutateAsync(id)
        notify.success(t('apps.idReplaced'))
      },
    })
  return <Button onClick={ask}>{t('apps.replaceId')}</Button>
}

function ReplaceSecret({ app: { id, firstName: name, userId } }: { app: App }) {
  const confirm = useConfirm()
  const replace = useReplaceSecret()
  const [secret, setSecret] = useState<string>()
  const ask = () =>
    confirm({
      title: t('apps.replaceSecretTitle', { name }),
      text: t('apps.replaceSecretText'),
      action: t('apps.replaceSecret'),
      danger: true,
      run: async () => {
        const { credential } = await replace.mutateAsync(id)
        notify.success(t('apps.secretReset'))
        setSecret(credential)
      },
    })
  return (
    <>
      <Button onClick={ask}>{t('apps.replaceSecret')}</Button>
      {secret && (
        <LazySecretDialog
          title={t('apps.newSecret', { name })}
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
