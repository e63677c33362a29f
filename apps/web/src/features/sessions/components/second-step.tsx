import { factorTerms, secondFactors, secondStepBody, wrongSecondFactor } from '@backoffice/contract'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, noAnswer } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { fieldProblem } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { beginSession, loginFailure } from '../api/login.ts'
import form from './login-form.module.css'
import styles from './second-step.module.css'

interface Props {
  challenge: string
  onSignedIn: () => void
  /** @param reason why the sign-in has to begin again, if the person does not want it */
  onBack: (reason?: string) => void
}

/** The one box of the second step, in plain elements as the first one. */
export function SecondStep({ challenge, onSignedIn, onBack }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<ReturnType<typeof loginFailure>>()
  const [busy, setBusy] = useState(false)
  const label = say(isRecovery ? factorTerms.recoveryCode.label : factorTerms.code.label)

  const refuse = (text: string | undefined) => {
    setError(text)
    box.current?.focus()
  }

  const fail = (reason: unknown) => {
    if (!(reason instanceof ApiError) || reason.code === noAnswer)
      return notify.error(t('sessions.login.failed'), reason)
    const ended = reason.fields.find(({ field_name }) => field_name === 'challenge')
    if (ended) return onBack(ended.error_reason)
    if (reason.code === wrongSecondFactor || reason.fields.length > 0)
      return refuse(reason.fields[0]?.error_reason)
    setFailure(loginFailure(reason))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = box.current?.value ?? ''
    const missing = fieldProblem(secondStepBody, 'code', code, label)
    setFailure(undefined)
    if (missing) return refuse(missing)
    setBusy(true)
    await call(secondFactors.signIn, { body: { challenge, code } }).then(({ access_token }) => {
      beginSession(access_token)
      onSignedIn()
    }, fail)
    setBusy(false)
  }

  const change = () => {
    setRecovery(!isRecovery)
    setError(undefined)
    if (box.current) box.current.value = ''
    box.current?.focus()
  }

  return (
    <form className={form.form} noValidate onSubmit={event => void submit(event)}>
      {failure && (
        <div className={form.banner} role="alert">
          <strong>{failure.text}</strong>
          {failure.detail && <span>{failure.detail}</span>}
        </div>
      )}
      <p className={styles.intro}>
        {isRecovery ? t('sessions.secondStep.recoveryText') : t('sessions.secondStep.text')}
      </p>
      <label className={form.label} htmlFor="code">
        {label}
      </label>
      <input
        key={String(isRecovery)}
        ref={box}
        id="code"
        name="code"
        dir="ltr"
        className={form.input}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the person has just sent the first step
        autoFocus
        aria-invalid={Boolean(error)}
        aria-describedby="code-error"
        onInput={() => setError(undefined)}
      />
      <p id="code-error" className={styles.error} aria-live="polite">
        {error}
      </p>
      <button type="submit" className={form.submit} disabled={busy}>
        {busy ? t('sessions.login.busy') : t('sessions.secondStep.submit')}
      </button>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={change}>
          {isRecovery ? t('sessions.secondStep.useCode') : t('sessions.secondStep.useRecovery')}
        </button>
        <button type="button" className={styles.way} onClick={() => onBack()}>
          {t('sessions.secondStep.back')}
        </button>
      </div>
    </form>
  )
}
