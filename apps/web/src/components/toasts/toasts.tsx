import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { hostMessages, type Message } from '../../lib/notify.ts'
import styles from './toasts.module.css'
import { UpdateNote } from './update-note.tsx'

/** 4 s (specification §9); the pointer or the focus on a message holds it. */
const durationMs = 4_000
/** There is time to decide. */
const offerMs = 10_000
const shownAtMost = 4

/** Messages with the same text, for example when eight rows fail for one reason. */
interface ToastMessage extends Message {
  /** The failed actions, one for each message. */
  actions: Message['action'][]
}

const saysTheSame = (a: Message, b: Message) =>
  !b.offer && a.form === b.form && a.kind === b.kind && a.text === b.text && a.detail === b.detail

/** Adds a message: an equal message is counted, a new one goes to the end. */
function added(all: ToastMessage[], message: Message): ToastMessage[] {
  const same = all.find(shown => saysTheSame(shown, message))
  if (!same) return [...all, { ...message, actions: [message.action] }].slice(-shownAtMost)
  return all.map(shown => (shown === same ? { ...same, actions: [...same.actions, message.action] } : shown))
}

/** Removes messages whose failure is mended; returns the same array if there are none, so nothing is drawn again. */
const settled = (all: ToastMessage[], action: string) =>
  all.some(({ actions }) => actions.includes(action))
    ? all
        .map(shown => ({ ...shown, actions: shown.actions.filter(each => each !== action) }))
        .filter(({ actions }) => actions.length > 0)
    : all

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const held = isUnderPointer || hasFocus
  const count = message.actions.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more of the same stands as long as it does alone
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, message.offer ? offerMs : durationMs)
    return () => clearTimeout(timer)
  }, [held, onClose, count])
  const isUrgent = message.kind === 'error' || message.kind === 'warning'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what one uses
    <div
      className={styles.toast}
      data-kind={message.kind}
      role={isUrgent ? 'alert' : 'status'}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>
        {message.text}
        {count > 1 && <bdi className={styles.count}>×{count}</bdi>}
        {message.detail && <small>{message.detail}</small>}
      </span>
      {message.offer && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            message.offer?.run()
            onClose()
          }}
        >
          {message.offer.label}
        </button>
      )}
      {message.form === 'notification' && (
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  )
}

/**
 * The only place for short messages: toasts at the top, notifications in the lower corner, where they do not cover the
 * jobs or the actions that they are about.
 */
export function Toasts() {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const close = (id: number) => setMessages(all => all.filter(message => message.id !== id))
  useEffect(
    () =>
      hostMessages({
        show: message => setMessages(all => added(all, message)),
        // Every answer is announced here.
        settle: action => setMessages(all => settled(all, action)),
      }),
    [],
  )
  return (['toast', 'notification'] as const).map(form => (
    <div key={form} className={styles[form === 'toast' ? 'top' : 'corner']}>
      {form === 'toast' && <UpdateNote />}
      {messages
        .filter(message => message.form === form)
        .map(message => (
          <ToastWithClose key={message.id} message={message} close={close} />
        ))}
    </div>
  ))
}

function ToastWithClose({ message, close }: { message: ToastMessage; close: (id: number) => void }) {
  const [onClose] = useState(() => () => close(message.id))
  return <Toast message={message} onClose={onClose} />
}
