import { type Account, accounts, accountTerms } from '@backoffice/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LazySecretDialog } from '../../../components/secret/lazy-secret-dialog.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan, useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { useResetFactorsOf, useSwitchAccount, useUnlockAccount } from '../api/accounts.ts'
import { isLocked } from './account-status.tsx'

// Few rows ever need the form.
const CredentialDialog = lazyPart(() => import('./credential-dialog.tsx'), 'CredentialDialog')

export interface AccountAction {
  key: string
  label: string
  danger?: boolean
  run: () => void
}

/** Gives another person a new password; one that was made is shown once. */
function useReset(account: Account) {
  const [isAsking, setAsking] = useState(false)
  const [credential, setCredential] = useState<string>()
  const dialogs = (
    <>
      {isAsking && (
        <Suspense fallback={null}>
          <CredentialDialog account={account} onMade={setCredential} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {credential && !isAsking && (
        <LazySecretDialog
          title={t('accounts.newCredential', { name: account.userId })}
          secrets={[{ label: say(accountTerms.credential.label), value: credential }]}
          onClose={() => setCredential(undefined)}
        />
      )}
    </>
  )
  return { ask: () => setAsking(true), dialogs }
}

function useSwitch({ id, userId: name, enabled }: Account): AccountAction {
  const confirm = useConfirm()
  const change = useSwitchAccount(!enabled)
  const words = enabled
    ? {
        title: t('accounts.disableTitle', { name }),
        text: t('accounts.disableText'),
        action: t('accounts.disable'),
      }
    : {
        title: t('accounts.enableTitle', { name }),
        text: t('accounts.enableText'),
        action: t('accounts.enable'),
      }
  const run = async () => {
    await change.mutateAsync(id)
    notify.success(enabled ? t('accounts.disableDone') : t('accounts.enableDone'))
  }
  return {
    key: 'switch',
    label: words.action,
    danger: enabled,
    run: () => confirm({ ...words, danger: enabled, run }),
  }
}

function useUnlock({ id, userId: name }: Account): AccountAction {
  const confirm = useConfirm()
  const unlock = useUnlockAccount()
  const run = async () => {
    await unlock.mutateAsync(id)
    notify.success(t('accounts.unlockDone'))
  }
  const words = {
    title: t('accounts.unlockTitle', { name }),
    text: t('accounts.unlockText'),
    action: t('accounts.unlock'),
  }
  return { key: 'unlock', label: t('accounts.unlock'), run: () => confirm({ ...words, run }) }
}

function useResetFactors({ id, userId: name }: Account): AccountAction {
  const confirm = useConfirm()
  const reset = useResetFactorsOf()
  const run = async () => {
    await reset.mutateAsync(id)
    notify.success(t('accounts.resetFactorsDone'))
  }
  const words = {
    title: t('accounts.resetFactorsTitle', { name }),
    text: t('accounts.resetFactorsText'),
    action: t('accounts.resetFactors'),
  }
  return {
    key: 'resetFactors',
    label: t('accounts.resetFactors'),
    danger: true,
    run: () => confirm({ ...words, danger: true, run }),
  }
}

/** An account of a super admin, of other sites as well, or of somebody who may do more is seen, but not changed. */
export const isBeyond = ({ mayChange }: Pick<Account, 'mayChange'>) => mayChange === false

/** The actions of an account besides editing it, and their dialogs. */
export function useAccountActions(account: Account): { actions: AccountAction[]; dialogs: ReactNode } {
  const can = useCan()
  const me = useCurrentUser()
  const reset = useReset(account)
  const onOff = useSwitch(account)
  const unlock = useUnlock(account)
  const resetFactors = useResetFactors(account)
  const isOther = me?.id !== account.id && !isBeyond(account)
  const actions = [
    can(accounts.resetCredential) && isOther && { key: 'reset', label: t('accounts.reset'), run: reset.ask },
    can(accounts.unlock) && isOther && isLocked(account) && unlock,
    can(accounts.resetFactors) && isOther && account.secondFactor === true && resetFactors,
    can(accounts.update) && isOther && onOff,
  ].filter(action => action !== false)
  return { actions, dialogs: reset.dialogs }
}
