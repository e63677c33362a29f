/** Short messages that any code may send; the host that shows them is loaded after the first paint. */
export interface Message {
  id: number
  kind: 'success' | 'info' | 'warning' | 'error'
  /** Toasts are one line; notifications stand in the corner with a title. */
  form: 'toast' | 'notification'
  text: string
  detail?: string | undefined
}

type Listener = (message: Message) => void

let nextId = 1
let waiting: Message[] = []
let host: Listener | null = null

function push(kind: Message['kind'], text: string, form: Message['form'] = 'toast', detail?: string) {
  const message = { id: nextId++, kind, form, text, detail }
  if (host) host(message)
  else waiting.push(message)
}

export const notify = {
  success: (text: string) => push('success', text),
  info: (text: string) => push('info', text),
  warning: (text: string) => push('warning', text),
  error: (text: string) => push('error', text),
  notification: (kind: Message['kind'], text: string, detail?: string) =>
    push(kind, text, 'notification', detail),
}

/** Takes what waited and everything that follows; answers how to leave. */
export function hostMessages(listener: Listener) {
  host = listener
  const early = waiting
  waiting = []
  for (const message of early) listener(message)
  return () => {
    host = null
  }
}
