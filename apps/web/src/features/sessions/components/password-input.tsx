import { type InputHTMLAttributes, useState } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './login-form.module.css'

/** A password that can be shown while it is typed. */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const [visible, setVisible] = useState(false)
  return (
    <span className={styles.password}>
      <input {...props} className={styles.input} type={visible ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.reveal}
        aria-label={t('sessions.login.showPassword')}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
          <path strokeWidth="1.5" d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
          <circle cx="10" cy="10" r="2.5" strokeWidth="1.5" />
          {!visible && <path strokeWidth="1.5" d="M3.5 16.5l13-13" />}
        </svg>
      </button>
    </span>
  )
}
