/** Short messages from any code; the host that shows them is loaded after the first paint. */
export interface Message {
  id: number
  kind: 'success' | 'info' | 'warning' | 'error'
  /** Toasts are one line; notifications are in the corner and have a title. */
  form: 'toast' | 'notification'
  text: string
  detail?: string | undefined
  /** The failed or offered action: after a later success, the message disappears. */
  action?: string | undefined
  /** A button in the message, which then closes. */
  offer?: Offer | undefined
}

interface Offer {
  label: string
  run: () => unknown
}

interface Host {
  show: (message: Message) => void
  settle: (action: string) => void
}

let nextId = 1
let waiting: Message[] = []
let host: Host | null = null

function push(
  form: Message['form'],
  kind: Message['kind'],
  text: string,
  detail?: string,
  failure?: { action?: string },
  offer?: Offer,
) {
  const message = { id: nextId++, kind, form, text, detail, action: failure?.action, offer }
  if (host) host.show(message)
  else waiting.push(message)
}

const toast = (kind: Message['kind']) => (text: string, failure?: unknown) =>
  push('toast', kind, text, undefined, failure as { action?: string } | undefined)

/** A failure message names what failed, so that it disappears after a later success. */
export const notify = {
  success: toast('success'),
  info: toast('info'),
  warning: toast('warning'),
  error: toast('error'),
  notification: (kind: Message['kind'], text: string, detail?: string, failure?: object) =>
    push('notification', kind, text, detail, failure),
  /** A success that can be taken back. @param action what the offer does: when it is settled, nothing is offered */
  offering: (text: string, offer: Offer, action: string) =>
    push('toast', 'success', text, undefined, { action }, offer),
  /** The failed action has now succeeded, or what was offered is done. */
  settle: (action: string) => host?.settle(action),
}

/** Takes the waiting and all later messages; returns the function that stops this. */
export function hostMessages(next: Host) {
  host = next
  const early = waiting
  waiting = []
  for (const message of early) next.show(message)
  return () => {
    host = null
  }
}
