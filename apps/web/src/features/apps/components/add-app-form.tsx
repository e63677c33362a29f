import { appBody, appFields, appNames, type MadeApp } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { LazySecretDialog } from '../../../components/secret/lazy-secret-dialog.tsx'
import { paths } from '../../../config/paths.ts'
import { useSites } from '../../../domain/sites/sites.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo, lastVisited } from '../../../lib/navigation.ts'
import { proposeClient, useCreateApp, useProposeId, useProposeSecret } from '../api/apps.ts'
import { AppFields, type AppValues, NameField } from './app-fields.tsx'
import { ProposedInput } from './proposed-input.tsx'

const words = recordWords(appNames)

interface Values extends AppValues {
  userId: string
  credential: string
}

function ClientFields() {
  const form = Form.useFormInstance<Values>()
  const id = useProposeId()
  const secret = useProposeSecret()
  const refreshId = () => id.mutate(undefined, { onSuccess: made => form.setFieldsValue(made) })
  const refreshSecret = () => secret.mutate(undefined, { onSuccess: made => form.setFieldsValue(made) })
  return (
    <>
      <FormField of={appFields.userId}>
        <ProposedInput action={t('apps.regenerateId')} busy={id.isPending} onRefresh={refreshId} />
      </FormField>
      <FormField of={appFields.credential}>
        <ProposedInput
          action={t('apps.regenerateSecret')}
          busy={secret.isPending}
          onRefresh={refreshSecret}
        />
      </FormField>
    </>
  )
}

function MadeDialog({ made }: { made: MadeApp }) {
  return (
    <LazySecretDialog
      title={t('apps.made', { name: made.firstName })}
      secrets={[
        { label: say(appFields.userId.label), value: made.userId },
        { label: say(appFields.credential.label), value: made.credential },
      ]}
      onClose={() => goTo(paths.appEdit(made.id, { tab: 'roles' }))}
    />
  )
}

/** Adds an app account with the proposed id and secret, shows them once, then leads to its roles. */
export function AddAppForm() {
  const { current } = useSites()
  const create = useCreateApp()
  const [made, setMade] = useState<MadeApp>()
  // Not cached: it is a secret, and every form needs a new one.
  const proposed = useQuery({
    queryKey: ['apps', 'proposed'],
    queryFn: proposeClient,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (proposed.isPending) return <FormSkeleton />
  if (!proposed.data) return <FailureNote error={proposed.error} onRetry={() => void proposed.refetch()} />
  const initial = { firstName: '', cellphone: '', sites: [current], enabled: true, ...proposed.data }
  return (
    <>
      <FormFrame<Values, never>
        title={words.add}
        back={paths.apps}
        schema={appBody}
        toValues={() => initial}
        save={async values => setMade(await create.mutateAsync({ ...values, gender: 'U', src: 'app' }))}
        onDone={outcome => outcome === 'left' && goTo(lastVisited(paths.apps))}
      >
        <NameField autoFocus />
        <ClientFields />
        <AppFields />
      </FormFrame>
      {made && <MadeDialog made={made} />}
    </>
  )
}
