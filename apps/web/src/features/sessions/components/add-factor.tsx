import {
  type Data,
  type FactorKind,
  factorCodeBody,
  factorFields,
  factorTerms,
  newFactorBody,
  type secondFactors,
} from '@backoffice/contract'
import { Input, QRCode } from 'antd'
import { useRef, useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type NewFactor,
} from '../api/second-factors.ts'
import styles from './factor-dialogs.module.css'
import { ProofFields, RecoveryCodes } from './factor-dialogs.tsx'

type NewTotp = Data<typeof secondFactors.addTotp>
type NewPasskey = Data<typeof secondFactors.addPasskey>

interface Props {
  kind: FactorKind
  hasFactor: boolean
  onAdded: (isFirst: boolean) => void
  onClosed: () => void
}

interface First<Begun> {
  title: string
  name: string
  hasFactor: boolean
  begin: (body: NewFactor) => Promise<Begun>
  onDone: (begun?: Begun) => void
}

function NameAndProof<Begun>({ title, name, hasFactor, begin, onDone }: First<Begun>) {
  const begun = useRef<Begun>(undefined)
  return (
    <FormDialog<NewFactor>
      title={title}
      action={t('sessions.factors.next')}
      keptAs="new factor"
      id="newFactor"
      schema={newFactorBody}
      initialValues={{ name }}
      save={async body => {
        begun.current = await begin(body)
      }}
      onClosed={() => onDone(begun.current)}
    >
      <FormField of={factorFields.name}>
        <Input />
      </FormField>
      <ProofFields hasFactor={hasFactor} />
    </FormDialog>
  )
}

/** The picture for the app, its secret as text, and the first code that the app shows. */
function FirstCode({
  begun,
  hasFactor,
  onDone,
}: {
  begun: NewTotp
  hasFactor: boolean
  onDone: (codes?: string[]) => void
}) {
  const codes = useRef<string[]>(undefined)
  const save = async ({ code }: { code: string }) => {
    codes.current = await confirmTotp(begun.id, code)
    notify.success(hasFactor ? t('sessions.factors.added') : t('sessions.factors.firstAdded'))
  }
  return (
    <FormDialog<{ code: string }>
      title={t('sessions.factors.scanTitle')}
      action={t('sessions.factors.confirm')}
      keptAs={`factor ${begun.id}`}
      id="firstCode"
      schema={factorCodeBody}
      intro={
        <div className={styles.picture}>
          <span>{t('sessions.factors.scanText')}</span>
          {/* The key below says the same. */}
          <div aria-hidden="true">
            <QRCode type="svg" value={begun.uri} size={184} color="#000" bgColor="#fff" />
          </div>
          <span className={styles.secret}>
            {t('sessions.factors.secret')} <CodeText text={begun.secret} />
          </span>
        </div>
      }
      save={save}
      onClosed={() => onDone(codes.current)}
    >
      <FormField of={factorTerms.code} hint={t('sessions.factors.firstCodeHint')}>
        <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" />
      </FormField>
    </FormDialog>
  )
}

interface Making {
  begun: NewPasskey
  hasFactor: boolean
  onDone: (codes?: string[]) => void
}

/** The browser asks in a window of its own, after a click: some open none without it. */
function Make({ begun, hasFactor, onDone }: Making) {
  const codes = useRef<string[]>(undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const make = async (close: () => void) => {
    setBusy(true)
    setProblem(undefined)
    try {
      codes.current = await confirmPasskey(begun.id, begun.options)
      notify.success(hasFactor ? t('sessions.factors.added') : t('sessions.factors.firstAdded'))
      close()
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields[0]?.error_reason : undefined
      if (reason) setProblem(reason)
      else presentError(error)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={t('sessions.passkeys.addTitle')}
      width={416}
      action={{ text: t('sessions.passkeys.make'), run: make, busy }}
      onClosed={() => onDone(codes.current)}
    >
      <p>{t('sessions.passkeys.makeText')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}

/** Three dialogs, one after the other: the password, the app or passkey, and with the first factor the recovery codes. */
export function AddFactor({ kind, hasFactor, onAdded, onClosed }: Props) {
  const [totp, setTotp] = useState<NewTotp>()
  const [passkey, setPasskey] = useState<NewPasskey>()
  const [codes, setCodes] = useState<string[]>()
  const onDone = (made: string[] | undefined) => {
    if (!made) return onClosed()
    if (made.length === 0) return onAdded(false)
    setCodes(made)
  }
  if (codes) return <RecoveryCodes codes={codes} onClosed={() => onAdded(true)} />
  if (totp) return <FirstCode hasFactor={hasFactor} begun={totp} onDone={onDone} />
  if (passkey) return <Make hasFactor={hasFactor} begun={passkey} onDone={onDone} />
  if (kind === 'totp')
    return (
      <NameAndProof
        title={t('sessions.factors.addTitle')}
        name={t('sessions.factors.firstName')}
        hasFactor={hasFactor}
        begin={beginTotp}
        onDone={made => (made ? setTotp(made) : onClosed())}
      />
    )
  return (
    <NameAndProof
      title={t('sessions.passkeys.addTitle')}
      name={t('sessions.passkeys.firstName')}
      hasFactor={hasFactor}
      begin={beginPasskey}
      onDone={made => (made ? setPasskey(made) : onClosed())}
    />
  )
}
