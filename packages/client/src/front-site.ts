/** The calls of a front site: it pushes its events to the back-office, and reads what to show. */
import {
  type CatalogProduct,
  catalog,
  type Data,
  dataSelections,
  type IntakeAnswer,
  type intakeAnswer,
  intakeBehaviour,
  intakeCharging,
  intakeFreight,
  intakeInvitations,
  intakeInvoices,
  intakeMembers,
  intakeOrders,
  intakeRewards,
  limits,
  type MenuNode,
  menus,
  notices,
  type OpenCollection,
  type OpenNotice,
  type OpenRenewalMessage,
  type OperationSpec,
  openInvoices,
  type Query,
  type Row,
  type Rows,
  renewalMessages,
} from '@backoffice/contract'
import { batchesOf } from './batches.ts'
import { type FrontSiteOptions, Transport } from './transport.ts'

/** An operation of the intake, for example `intakeMembers.members`. */
export type PushOperation = OperationSpec & { data: typeof intakeAnswer; idempotent: true }

export interface PushOptions {
  /**
   * The name of this push. Repeating the whole push with the same name, for example after a crash, has no effect.
   * Without a name, only retries within one call are safe. Rows are always safe, because they have their own keys and
   * times.
   */
  idempotencyKey?: string
}

export class FrontSite {
  private readonly transport: Transport

  constructor(options: FrontSiteOptions) {
    this.transport = new Transport(options)
  }

  /**
   * Pushes rows, a thousand at a time and in their order.
   *
   * @returns the result of each row, in their order; a rejected one gives the reason and stops no other
   * @throws FrontSiteError when a batch is refused as a whole; batches before it are stored
   */
  async push<O extends PushOperation>(
    operation: O,
    rows: readonly Row<O>[],
    { idempotencyKey = crypto.randomUUID() }: PushOptions = {},
  ): Promise<IntakeAnswer> {
    const sum: IntakeAnswer = { rows: [], accepted: 0, rejected: 0 }
    for (const [n, body] of batchesOf(rows).entries()) {
      const answer = await this.transport.call<Data<PushOperation>>(operation, {
        body,
        idempotencyKey: `${idempotencyKey}-${n}`,
      })
      for (const row of answer.rows) sum.rows.push(row)
      sum.accepted += answer.accepted
      sum.rejected += answer.rejected
    }
    return sum
  }

  pushMembers = this.pusher(intakeMembers.members)
  pushGrants = this.pusher(intakeMembers.grants)
  pushOrders = this.pusher(intakeOrders.orders)
  pushInvoices = this.pusher(intakeInvoices.invoices)
  pushInvitations = this.pusher(intakeInvitations.invitations)
  pushInviteCodes = this.pusher(intakeInvitations.inviteCodes)
  pushBehaviour = this.pusher(intakeBehaviour.behaviourEvents)
  pushRewards = this.pusher(intakeRewards.rewards)
  pushTrailerOrders = this.pusher(intakeFreight.trailerOrders)
  pushQuotes = this.pusher(intakeFreight.quotes)
  pushChargeOrders = this.pusher(intakeCharging.chargeOrders)
  pushSettlements = this.pusher(intakeCharging.chargeSettlements)

  /** Everything for sale, with today's prices. */
  catalog(filters: Pick<Query<typeof catalog.list>, 'family' | 'sku_code'> = {}): Promise<CatalogProduct[]> {
    return this.readAll<CatalogProduct>(catalog.list, filters)
  }

  /** @param signedIn whether the visitor has signed in: some notices are for members only */
  notices({ signedIn = false } = {}): Promise<OpenNotice[]> {
    return this.readAll<OpenNotice>(notices.open, { signedIn })
  }

  /** Data selections that are enabled and valid now. */
  collections(): Promise<OpenCollection[]> {
    return this.readAll<OpenCollection>(dataSelections.open, {})
  }

  /** The menu of a front site for visitors. Parents come before their children. */
  menus(siteCode: string): Promise<MenuNode[]> {
    return this.transport.call<MenuNode[]>(menus.preload, { query: { siteCode }, anonymous: true })
  }

  /** The invoices of an order, the latest first. */
  async invoices(orderNo: string) {
    type Found = Data<typeof openInvoices.list>
    return (await this.transport.call<Found>(openInvoices.list, { query: { orderNo } })).rows
  }

  /**
   * Reminders of memberships that end, page by page. One that is not acknowledged comes again with the next call, so
   * none is lost after a crash.
   *
   * @param source only members who registered on this front site
   */
  async *renewalMessages({ source, size = limits.pageSizeMax }: { source?: string; size?: number } = {}) {
    for (let after = 0; ; ) {
      const { rows } = await this.transport.call<{ rows: OpenRenewalMessage[] }>(renewalMessages.fetch, {
        body: JSON.stringify({ after, size, ...(source && { source }) }),
      })
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < size) return
      after = last.id
    }
  }

  /** Say it when the members have been told; to say it again has no effect. */
  acknowledgeRenewals(ids: number[]): Promise<Data<typeof renewalMessages.acknowledge>> {
    return this.transport.call(renewalMessages.acknowledge, { body: JSON.stringify({ ids }) })
  }

  private pusher<O extends PushOperation>(operation: O) {
    return (rows: readonly Row<O>[], options?: PushOptions) => this.push(operation, rows, options)
  }

  private async readAll<T>(operation: OperationSpec, filters: Record<string, string | boolean | undefined>) {
    const found: T[] = []
    for (let page = 1; ; page++) {
      const query = { ...filters, page, size: limits.pageSizeMax }
      const { rows, total } = await this.transport.call<Rows<T>>(operation, { query })
      found.push(...rows)
      if (rows.length === 0 || found.length >= total) return found
    }
  }
}
