import { accountTerms, loginBody, type SignInChallenge, terms, trimText } from '@backoffice/contract'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ApiError, noAnswer } from '../../../lib/api/api-error.ts'
import { fieldProblem } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { notify } from '../../../lib/notify.ts'
import { login, loginFailure } from '../api/login.ts'
import styles from './login-form.module.css'
import { PasswordInput } from './password-input.tsx'

// Few accounts need it.
const SecondStep = lazy(() =>
  loadChunk(() => import('./second-step.tsx')).then(module => ({ default: module.SecondStep })),
)

type Errors = { username?: string | undefined; password?: string | undefined }

const labels = { username: say(terms.userName), password: say(accountTerms.credential.label) }

function validate(username: string, password: string): Errors {
  return {
    username: fieldProblem(loginBody, 'username', username, labels.username),
    password: fieldProblem(loginBody, 'password', password, labels.password),
  }
}

const serverErrors = (error: ApiError): Errors =>
  Object.fromEntries(error.fields.map(field => [field.field_name, field.error_reason]))

/** Plain elements with the product's own styles, because the first page does not load the component library. */
export function LoginForm({ onSignedIn, onTyping }: { onSignedIn: () => void; onTyping: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<{ text: string; detail?: string | undefined }>()
  const [busy, setBusy] = useState(false)
  /** Stands there again when the person comes back from the second step. */
  const [typed, setTyped] = useState('')
  const [challenge, setChallenge] = useState<SignInChallenge>()

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code === noAnswer)
      return notify.error(t('sessions.login.failed'), error)
    if (error.fields.length > 0) return setErrors(serverErrors(error))
    setFailure(loginFailure(error))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const username = trimText(String(values.get('username')))
    const password = String(values.get('password'))
    const found = validate(username, password)
    setErrors(found)
    setFailure(undefined)
    const first = found.username ? 'username' : found.password ? 'password' : undefined
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setTyped(username)
    await login(username, password).then(needed => (needed ? setChallenge(needed) : onSignedIn()), fail)
    setBusy(false)
  }

  const clear = (name: keyof Errors) => () => {
    onTyping()
    if (errors[name]) setErrors(old => ({ ...old, [name]: undefined }))
  }

  const backToPassword = (reason?: string) => {
    setChallenge(undefined)
    setFailure(reason === undefined ? undefined : { text: reason })
  }

  if (challenge)
    return (
      <Suspense fallback={null}>
        <SecondStep {...challenge} onSignedIn={onSignedIn} onBack={backToPassword} />
      </Suspense>
    )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {failure && (
        <div className={styles.banner} role="alert">
          <strong>{failure.text}</strong>
          {failure.detail && <span>{failure.detail}</span>}
        </div>
      )}
      <label className={styles.label} htmlFor="username">
        {labels.username}
      </label>
      <input
        id="username"
        name="username"
        defaultValue={typed}
        className={styles.input}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: signing in is all that this page is for
        autoFocus
        aria-invalid={Boolean(errors.username)}
        aria-describedby="username-error"
        onInput={clear('username')}
      />
      <p id="username-error" className={styles.error}>
        {errors.username}
      </p>
      <label className={styles.label} htmlFor="password">
        {labels.password}
      </label>
      <PasswordInput
        id="password"
        name="password"
        autoComplete="current-password"
        aria-invalid={Boolean(errors.password)}
        aria-describedby="password-error"
        onInput={clear('password')}
      />
      <p id="password-error" className={styles.error}>
        {errors.password}
      </p>
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? t('sessions.login.busy') : t('sessions.login.submit')}
      </button>
    </form>
  )
}
