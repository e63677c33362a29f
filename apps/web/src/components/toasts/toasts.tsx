import { useEffect, useState } from 'react'
import { hostMessages, type Message } from '../../lib/notify.ts'
import { t } from '../texts.ts'
import styles from './toasts.module.css'

/** 4 s (specification §9); the pointer on a message holds it. */
const durationMs = 4_000
const shownAtMost = 4

function Toast({ message, onClose }: { message: Message; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, durationMs)
    return () => clearTimeout(timer)
  }, [held, onClose])
  const isUrgent = message.kind === 'error' || message.kind === 'warning'
  return (
    <div
      className={styles.toast}
      data-kind={message.kind}
      role={isUrgent ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>
        {message.text}
        {message.detail && <small>{message.detail}</small>}
      </span>
      {message.form === 'notification' && (
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  )
}

/** The one place where short messages appear: toasts at the top, notifications in the corner. */
export function Toasts() {
  const [messages, setMessages] = useState<Message[]>([])
  const close = (id: number) => setMessages(all => all.filter(message => message.id !== id))
  useEffect(
    () =>
      hostMessages({
        show: message => setMessages(all => [...all, message].slice(-shownAtMost)),
        // Every answer comes here: where nothing stood about it, nothing is drawn anew.
        settle: action =>
          setMessages(all =>
            all.some(message => message.action === action)
              ? all.filter(message => message.action !== action)
              : all,
          ),
      }),
    [],
  )
  return (['toast', 'notification'] as const).map(form => (
    <div key={form} className={styles[form === 'toast' ? 'top' : 'corner']}>
      {messages
        .filter(message => message.form === form)
        .map(message => (
          <ToastWithClose key={message.id} message={message} close={close} />
        ))}
    </div>
  ))
}

function ToastWithClose({ message, close }: { message: Message; close: (id: number) => void }) {
  const [onClose] = useState(() => () => close(message.id))
  return <Toast message={message} onClose={onClose} />
}
