/** Receives messages of other nodes: LISTEN on its own connection, which reconnects by itself. */
import { EventEmitter, once } from 'node:events'
import pg from 'pg'

const firstDelayMs = 100
const longestDelayMs = 5_000
const probeIntervalMs = 15_000
const probeTimeoutMs = 5_000

interface Subscription {
  onMessage: (payload: string) => void
  /** Called after each reconnection: messages may have been missed. */
  onReconnect?: (() => void) | undefined
}

interface ListenerOptions {
  url: string
  onError?: (error: Error) => void
}

/**
 * Connects with the first subscription. A lost connection is made again with growing delays until `close`, and all
 * channels are subscribed again. Messages sent in between are lost; `onReconnect` reports that.
 */
export class Listener {
  private readonly options: ListenerOptions
  private readonly channels = new Map<string, Set<Subscription>>()
  private readonly events = new EventEmitter()
  private client: pg.Client | undefined
  private running: Promise<void> | undefined
  private closed = false
  private wakeUp: (() => void) | undefined

  constructor(options: ListenerOptions) {
    this.options = options
    this.events.setMaxListeners(0)
  }

  /**
   * Resolves when the channel is subscribed.
   *
   * @returns ends the subscription
   */
  async subscribe(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => void> {
    if (this.closed) throw new Error('The listener is closed')
    const subscription = { onMessage, onReconnect }
    const others = this.channels.get(channel)
    if (others) others.add(subscription)
    else this.channels.set(channel, new Set([subscription]))
    this.running ??= this.run()
    if (this.client) {
      if (!others) await this.client.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => {})
    } else await once(this.events, 'connected')
    return () => {
      this.channels.get(channel)?.delete(subscription)
    }
  }

  async close(): Promise<void> {
    this.closed = true
    this.wakeUp?.()
    this.events.emit('connected')
    await this.client?.end().catch(() => {})
    await this.running
  }

  private async run(): Promise<void> {
    let delayMs = firstDelayMs
    let isFirst = true
    while (!this.closed) {
      try {
        await this.connectAndWait(isFirst)
        isFirst = false
        delayMs = firstDelayMs
      } catch (error) {
        this.options.onError?.(error as Error)
        await this.sleep(delayMs * (0.5 + Math.random() / 2))
        delayMs = Math.min(delayMs * 2, longestDelayMs)
      }
    }
  }

  /** Resolves when an open connection is lost. */
  private async connectAndWait(isFirst: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const gone = new Promise<void>(resolve => client.once('end', () => resolve()))
    client.on('error', error => this.options.onError?.(error))
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of this.channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of this.channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.client = client
    const probe = setInterval(() => void this.probe(client), probeIntervalMs)
    this.events.emit('connected')
    if (!isFirst)
      for (const { onReconnect } of [...this.channels.values()].flatMap(set => [...set])) onReconnect?.()
    if (this.closed) void client.end().catch(() => {})
    await gone
    clearInterval(probe)
    this.client = undefined
  }

  /** A connection that a firewall silently drops reports no error. */
  private async probe(client: pg.Client): Promise<void> {
    const timer = setTimeout(() => {
      this.options.onError?.(new Error('The connection does not answer'))
      // While a statement is running, this closes the socket at once.
      void client.end().catch(() => {})
    }, probeTimeoutMs)
    await client.query('SELECT 1').catch(() => {})
    clearTimeout(timer)
  }

  private sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
