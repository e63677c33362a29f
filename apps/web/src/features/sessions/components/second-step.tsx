import {
  conflict,
  type FactorKind,
  factorTerms,
  secondFactors,
  secondStepBody,
  wrongSecondFactor,
} from '@backoffice/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, noAnswer } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { fieldProblem } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { beginSession, loginFailure } from '../api/login.ts'
import { hasPasskeys, signInWithPasskey } from '../api/passkeys.ts'
import form from './login-form.module.css'
import styles from './second-step.module.css'

type Way = FactorKind | 'recovery'

interface Props {
  challenge: string
  kinds: FactorKind[]
  onSignedIn: () => void
  /** @param reason why the sign-in has to begin again, if the person does not want it */
  onBack: (reason?: string) => void
}

const names: Record<Way, () => string> = {
  totp: () => t('sessions.secondStep.useCode'),
  passkey: () => t('sessions.secondStep.usePasskey'),
  recovery: () => t('sessions.secondStep.useRecovery'),
}

const intros: Record<Way, () => string> = {
  totp: () => t('sessions.secondStep.text'),
  passkey: () => t('sessions.secondStep.passkeyText'),
  recovery: () => t('sessions.secondStep.recoveryText'),
}

function CodeBox({ way, error, onInput }: { way: Way; error: string | undefined; onInput: () => void }) {
  const isRecovery = way === 'recovery'
  return (
    <>
      <label className={form.label} htmlFor="code">
        {say(isRecovery ? factorTerms.recoveryCode.label : factorTerms.code.label)}
      </label>
      <input
        key={way}
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
        aria-describedby="step-error"
        onInput={onInput}
      />
    </>
  )
}

/** The second step, in plain elements as the first one: one box for a code, or the browser asks for a passkey. */
export function SecondStep({ challenge, kinds, onSignedIn, onBack }: Props) {
  const ways: Way[] = [
    ...(kinds.includes('passkey') && hasPasskeys() ? (['passkey'] as const) : []),
    ...(kinds.includes('totp') ? (['totp'] as const) : []),
    'recovery',
  ]
  const place = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [way, setWay] = useState(ways[0] ?? 'recovery')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<ReturnType<typeof loginFailure>>()
  const [busy, setBusy] = useState(false)

  const refuse = (text: string | undefined) => {
    setError(text)
    place.current?.querySelector('input')?.focus()
  }

  const fail = (reason: unknown) => {
    if (!(reason instanceof ApiError) || reason.code === noAnswer)
      return notify.error(t('sessions.login.failed'), reason)
    const ended = reason.fields.find(({ field_name }) => field_name === 'challenge')
    if (ended) return onBack(ended.error_reason)
    if (reason.code === wrongSecondFactor || reason.fields.length > 0)
      return refuse(reason.fields[0]?.error_reason)
    if (reason.code === conflict) return refuse(reason.message)
    setFailure(loginFailure(reason))
  }

  const send = async (token: () => Promise<string>) => {
    setFailure(undefined)
    setError(undefined)
    setBusy(true)
    await token().then(given => {
      beginSession(given)
      onSignedIn()
    }, fail)
    setBusy(false)
  }

  const askForPasskey = () => send(() => signInWithPasskey(challenge))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (way === 'passkey') return askForPasskey()
    const code = String(new FormData(event.currentTarget).get('code'))
    const label = way === 'recovery' ? factorTerms.recoveryCode.label : factorTerms.code.label
    const missing = fieldProblem(secondStepBody, 'code', code, say(label))
    if (missing) return refuse(missing)
    await send(async () => (await call(secondFactors.signIn, { body: { challenge, code } })).access_token)
  }

  // Once: a person who has closed the window of the browser opens it by the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first screen asks by itself
  useEffect(() => {
    if (way !== 'passkey' || isAsked.current) return
    isAsked.current = true
    void askForPasskey()
  }, [])

  const change = (next: Way) => {
    setWay(next)
    setError(undefined)
  }

  return (
    <form ref={place} className={form.form} noValidate onSubmit={event => void submit(event)}>
      {failure && (
        <div className={form.banner} role="alert">
          <strong>{failure.text}</strong>
          {failure.detail && <span>{failure.detail}</span>}
        </div>
      )}
      <p className={styles.intro}>{intros[way]()}</p>
      {way !== 'passkey' && <CodeBox way={way} error={error} onInput={() => setError(undefined)} />}
      <p id="step-error" className={styles.error} aria-live="polite">
        {error}
      </p>
      <button type="submit" className={form.submit} disabled={busy}>
        {busy
          ? t('sessions.login.busy')
          : way === 'passkey'
            ? names.passkey()
            : t('sessions.secondStep.submit')}
      </button>
      <div className={styles.ways}>
        {ways
          .filter(other => other !== way)
          .map(other => (
            <button key={other} type="button" className={styles.way} onClick={() => change(other)}>
              {names[other]()}
            </button>
          ))}
        <button type="button" className={styles.way} onClick={() => onBack()}>
          {t('sessions.secondStep.back')}
        </button>
      </div>
    </form>
  )
}
