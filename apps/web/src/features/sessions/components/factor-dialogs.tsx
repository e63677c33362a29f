import {
  accountTerms,
  type FactorProof,
  factorProof,
  factorTerms,
  type SecondFactor,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { copyText } from '../../../components/code/code.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { saveBlob } from '../../../lib/download.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { canShowPasskey } from '../api/passkeys.ts'
import { factorsQuery, removeFactor, renewRecoveryCodes } from '../api/second-factors.ts'
import styles from './factor-dialogs.module.css'

/** @param hasFactor a code of a factor that the account has is asked for, too, or a passkey */
export function ProofFields({ hasFactor }: { hasFactor: boolean }) {
  const canShow = canShowPasskey(useQuery(factorsQuery).data)
  return (
    <>
      <FormField of={factorTerms.password} required>
        <Input.Password autoComplete="current-password" />
      </FormField>
      {hasFactor && (
        <FormField
          of={factorTerms.code}
          covers={['passkey']}
          required={!canShow}
          {...(canShow && { hint: t('sessions.passkeys.proofHint') })}
        >
          <Input dir="ltr" autoComplete="one-time-code" />
        </FormField>
      )}
    </>
  )
}

interface Shown {
  codes: string[]
  onClosed: () => void
}

/** Recovery codes, shown this once; only the button closes the dialog. */
export function RecoveryCodes({ codes, onClosed }: Shown) {
  const text = `${codes.join('\n')}\n`
  return (
    <Modal
      open
      centered
      width={480}
      title={say(accountTerms.recoveryCodes.label)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => void copyText(text)}>{t('sessions.factors.copyCodes')}</Button>
          <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
            {t('sessions.factors.downloadCodes')}
          </Button>
          <Button type="primary" onClick={onClosed}>
            {t('common.shownOnceDone')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.factors.codesText')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  )
}

interface Removal {
  factor: SecondFactor
  onRemoved: () => void
  onClosed: () => void
}

export function RemoveFactor({ factor, onRemoved, onClosed }: Removal) {
  const isRemoved = useRef(false)
  const save = async (proof: FactorProof) => {
    await removeFactor(factor.id, proof)
    notify.success(t('sessions.factors.removed'))
    isRemoved.current = true
  }
  return (
    <FormDialog<FactorProof>
      title={t('sessions.factors.removeTitle', { name: factor.name })}
      action={t('sessions.factors.remove')}
      keptAs={`factor ${factor.id}`}
      id="factor"
      schema={factorProof}
      intro={t('sessions.factors.removeText')}
      save={save}
      onClosed={() => (isRemoved.current ? onRemoved() : onClosed())}
    >
      <ProofFields hasFactor />
    </FormDialog>
  )
}

export function RenewRecoveryCodes({ onClosed }: { onClosed: () => void }) {
  const made = useRef<string[]>(undefined)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClosed={onClosed} />
  return (
    <FormDialog<FactorProof>
      title={t('sessions.factors.renew')}
      action={t('sessions.factors.renew')}
      keptAs="recovery codes"
      id="renewal"
      schema={factorProof}
      intro={t('sessions.factors.renewText')}
      save={async proof => {
        made.current = await renewRecoveryCodes(proof)
      }}
      onClosed={() => (made.current ? setCodes(made.current) : onClosed())}
    >
      <ProofFields hasFactor />
    </FormDialog>
  )
}
