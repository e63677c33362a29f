import {
  type Body,
  type Data,
  factorCodeBody,
  factorFields,
  factorTerms,
  newFactorBody,
  type secondFactors,
} from '@backoffice/contract'
import { Input, QRCode } from 'antd'
import { useRef, useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { beginTotp, confirmTotp } from '../api/second-factors.ts'
import styles from './factor-dialogs.module.css'
import { ProofFields, RecoveryCodes } from './factor-dialogs.tsx'

type Begun = Data<typeof secondFactors.addTotp>

interface Props {
  hasFactor: boolean
  onAdded: () => void
  onClosed: () => void
}

function NameAndProof({ hasFactor, onDone }: { hasFactor: boolean; onDone: (begun?: Begun) => void }) {
  const begun = useRef<Begun>(undefined)
  return (
    <FormDialog<Body<typeof secondFactors.addTotp>>
      title={t('sessions.factors.addTitle')}
      action={t('sessions.factors.next')}
      keptAs="new factor"
      id="newFactor"
      schema={newFactorBody}
      initialValues={{ name: t('sessions.factors.firstName') }}
      save={async body => {
        begun.current = await beginTotp(body)
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
  begun: Begun
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

/** Three dialogs, one after the other: the password, the app, and with the first factor the recovery codes. */
export function AddFactor({ hasFactor, onAdded, onClosed }: Props) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const confirmed = (made: string[] | undefined) => {
    if (!made) return onClosed()
    if (made.length === 0) return onAdded()
    setCodes(made)
  }
  if (codes) return <RecoveryCodes codes={codes} onClosed={onAdded} />
  if (begun) return <FirstCode hasFactor={hasFactor} begun={begun} onDone={confirmed} />
  return <NameAndProof hasFactor={hasFactor} onDone={made => (made ? setBegun(made) : onClosed())} />
}
