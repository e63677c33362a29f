import {
  type Account,
  accountBody,
  accountChange,
  accountFields,
  accountNames,
  accounts,
  accountTerms,
  roles,
  switchStates,
} from '@backoffice/contract'
import { Form, Input, Select, Switch } from 'antd'
import { useRef, useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { LazySecretDialog } from '../../../components/secret/lazy-secret-dialog.tsx'
import { Section } from '../../../components/section/section.tsx'
import { InstantPicker } from '../../../components/time/instant-picker.tsx'
import { paths } from '../../../config/paths.ts'
import { readSource, useRoleOptions } from '../../../domain/roles/role-source.ts'
import { SitePicker } from '../../../domain/sites/site-picker.tsx'
import { useSites } from '../../../domain/sites/sites.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { makePassword } from '../../../lib/make-password.ts'
import { goTo, lastVisited } from '../../../lib/navigation.ts'
import { useCan, useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { useCreateAccount, useUpdateAccount } from '../api/accounts.ts'
import { PasswordFields } from './password-fields.tsx'

const words = recordWords(accountNames)

interface Values {
  userId: string
  fullName: string
  /** Blank: one is made. */
  credential?: string
  confirm: string
  email: string
  cellphone: string
  sites: string[]
  enabled: boolean
  accountExpireTime: string | null
  credentialExpireTime: string | null
  mustChangePassword?: boolean
  /** A role or a template. */
  role?: string
}

const valuesFor = (site: string) => (account: Account | undefined) => ({
  userId: account?.userId ?? '',
  fullName: account?.fullName ?? '',
  email: account?.email ?? '',
  cellphone: account?.cellphone ?? '',
  sites: account?.sites ?? [site],
  enabled: account?.enabled ?? true,
  accountExpireTime: account?.accountExpireTime ?? null,
  credentialExpireTime: account?.credentialExpireTime ?? null,
  // A new person must change the password, and nobody else can clear that.
  ...(account && { mustChangePassword: account.mustChangePassword }),
})

/** The server takes none without a password. */
const added = { ...accountBody, required: accountBody.required.filter(name => name !== 'credential') }

const sitesRule = { required: true, type: 'array', message: t('accounts.sitesRequired') } as const

/** Allowed: it is one way to end an account. */
const pastEnd = {
  warningOnly: true,
  validator: (_: unknown, value: unknown) =>
    typeof value === 'string' && Date.parse(value) < Date.now()
      ? Promise.reject(new Error(t('accounts.endIsPast')))
      : Promise.resolve(),
}

function PersonFields({ account }: { account: Account | undefined }) {
  return (
    <>
      <FormField of={accountFields.userId} {...(account && { hint: '' })}>
        <Input
          autoFocus={!account}
          readOnly={account !== undefined}
          variant={account ? 'filled' : 'outlined'}
          dir="ltr"
          autoComplete="off"
        />
      </FormField>
      <FormField of={accountFields.fullName} required>
        <Input autoComplete="off" />
      </FormField>
      {!account && <PasswordFields />}
      <FormField of={accountFields.email}>
        <Input inputMode="email" dir="ltr" autoComplete="off" />
      </FormField>
      <FormField of={accountFields.cellphone}>
        <Input inputMode="tel" dir="ltr" autoComplete="off" />
      </FormField>
    </>
  )
}

/** A role of the first site, or a new one from a template. */
function RoleField({ site }: { site: string }) {
  const can = useCan()
  const sites: string[] = Form.useWatch('sites') ?? [site]
  const options = useRoleOptions(sites[0] ?? site, can(roles.create) && can(roles.setPermissions))
  return (
    <FormField of={accountTerms.roles} name="role" covers={['roleIds', 'roleIds.0', 'roleTemplate']}>
      <Select allowClear={clearable} options={options} showSearch={{ optionFilterProp: 'label' }} />
    </FormField>
  )
}

/** The expiry and status of a person's own account can only be changed by others. */
function AccessFields({ account, isOwn }: { account: Account | undefined; isOwn: boolean }) {
  const own = isOwn && { hint: t('accounts.ownHint') }
  return (
    <>
      <FormField of={accountFields.sites} required rules={[sitesRule]}>
        <SitePicker />
      </FormField>
      <FormField of={accountFields.enabled} valuePropName="checked" {...own}>
        <Switch
          {...(isOwn && { disabled: true })}
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
      <FormField of={accountFields.accountExpireTime} rules={[pastEnd]} {...own}>
        <InstantPicker until disabled={isOwn} />
      </FormField>
      <FormField of={accountFields.credentialExpireTime} {...own}>
        <InstantPicker until disabled={isOwn} />
      </FormField>
      {account && (
        <FormField of={accountFields.mustChangePassword} valuePropName="checked">
          <Switch {...(account.mustChangePassword && { disabled: true })} />
        </FormField>
      )}
    </>
  )
}

/** Adds an account, and then goes on to its roles; or edits the given account. */
export function AccountForm({ account, readOnly = false }: { account?: Account; readOnly?: boolean }) {
  const { current } = useSites()
  const me = useCurrentUser()
  const can = useCan()
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const made = useRef<{ id: number; credential: string | undefined }>(undefined)
  const [secret, setSecret] = useState<string>()
  const save = async ({ confirm: _confirm, role, ...values }: Values, version: number | undefined) => {
    if (!account) {
      const { template, copyFrom } = readSource(role)
      const chosen = { ...(template && { roleTemplate: template }), ...(copyFrom && { roleIds: [copyFrom] }) }
      const credential = values.credential || makePassword()
      const { id } = await create.mutateAsync({ ...values, ...chosen, credential })
      made.current = { id, credential: values.credential ? undefined : credential }
      return
    }
    const { userId: _fixed, credential: _hidden, ...changes } = values
    await update.mutateAsync({ id: account.id, ...changes, ...(version && { version }) })
  }
  const leave = () =>
    goTo(made.current ? paths.accountEdit(made.current.id, { tab: 'roles' }) : lastVisited(paths.accounts))
  const afterAdding = () => (made.current?.credential ? setSecret(made.current.credential) : leave())
  return (
    <FormFrame<Values, Account>
      title={words.add}
      back={paths.accounts}
      bare={account !== undefined}
      schema={account ? accountChange : added}
      {...(account && { row: account })}
      {...(!account && { onDone: afterAdding })}
      toValues={valuesFor(current)}
      save={save}
      readOnly={readOnly}
    >
      <Section title={t('accounts.section.person')}>
        <PersonFields account={account} />
      </Section>
      <Section title={t('accounts.section.access')}>
        {!account && can(accounts.bindRoles) && can(roles.list) && <RoleField site={current} />}
        <AccessFields account={account} isOwn={account !== undefined && account.id === me?.id} />
      </Section>
      {secret && (
        <LazySecretDialog
          title={t('accounts.firstCredential')}
          secrets={[{ label: say(accountTerms.credential.label), value: secret }]}
          onClose={leave}
        />
      )}
    </FormFrame>
  )
}
