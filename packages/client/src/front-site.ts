/** The calls of a front site: it pushes its events to the back-office, and reads what to show. */
import {
  type BehaviourRow,
  type CatalogFilters,
  type CatalogProduct,
  type ChargeOrderRow,
  type ChargeSettlementRow,
  catalog,
  type Data,
  dataSelections,
  type GrantRow,
  type IntakeAnswer,
  type InvitationRow,
  type InviteCodeRow,
  type InvoiceRow,
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
  type MemberRow,
  type MenuNode,
  menus,
  notices,
  type OpenCollection,
  type OpenInvoice,
  type OpenNotice,
  type OpenRenewalMessage,
  type OperationSpec,
  type OrderRow,
  openInvoices,
  type QuoteIntakeRow,
  type RenewalAcknowledgement,
  type RewardIntakeRow,
  type Row,
  type Rows,
  renewalMessages,
  type TrailerIntakeRow,
} from '@backoffice/contract'
import { batchesOf } from './batches.ts'
import type { FrontSiteOptions } from './options.ts'
import { Transport } from './transport.ts'

/** An operation of the intake, for example `intakeMembers.members`. @internal */
export type PushOperation = OperationSpec & { data: typeof intakeAnswer; idempotent: true }

export interface PushOptions {
  /**
   * The name of this push. Repeating the whole push with the same name, for example after a crash, has no effect.
   * Without a name, only retries within one call are safe. Rows are always safe, because they have their own keys and
   * times.
   */
  idempotencyKey?: string
}

/**
 * Pushes rows, a thousand at a time and in their order.
 *
 * @returns the result of each row, in their order; a rejected one gives the reason and stops no other
 * @throws FrontSiteError when a batch is refused as a whole; batches before it are stored
 */
export type Push<R> = (rows: readonly R[], options?: PushOptions) => Promise<IntakeAnswer>

export class FrontSite {
  private readonly transport: Transport

  constructor(options: FrontSiteOptions) {
    this.transport = new Transport(options)
  }

  /** `Push` for any kind of row. @internal */
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

  pushMembers: Push<MemberRow> = this.pusher(intakeMembers.members)
  pushGrants: Push<GrantRow> = this.pusher(intakeMembers.grants)
  pushOrders: Push<OrderRow> = this.pusher(intakeOrders.orders)
  pushInvoices: Push<InvoiceRow> = this.pusher(intakeInvoices.invoices)
  pushInvitations: Push<InvitationRow> = this.pusher(intakeInvitations.invitations)
  pushInviteCodes: Push<InviteCodeRow> = this.pusher(intakeInvitations.inviteCodes)
  pushBehaviour: Push<BehaviourRow> = this.pusher(intakeBehaviour.behaviourEvents)
  pushRewards: Push<RewardIntakeRow> = this.pusher(intakeRewards.rewards)
  pushTrailerOrders: Push<TrailerIntakeRow> = this.pusher(intakeFreight.trailerOrders)
  pushQuotes: Push<QuoteIntakeRow> = this.pusher(intakeFreight.quotes)
  pushChargeOrders: Push<ChargeOrderRow> = this.pusher(intakeCharging.chargeOrders)
  pushSettlements: Push<ChargeSettlementRow> = this.pusher(intakeCharging.chargeSettlements)

  /** Everything for sale, with today's prices. */
  catalog(filters: CatalogFilters = {}): Promise<CatalogProduct[]> {
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
  async invoices(orderNo: string): Promise<OpenInvoice[]> {
    return (await this.transport.call<Rows<OpenInvoice>>(openInvoices.list, { query: { orderNo } })).rows
  }

  /**
   * Reminders of memberships that end, page by page. One that is not acknowledged comes again with the next call, so
   * none is lost after a crash.
   *
   * @param source only members who registered on this front site
   */
  async *renewalMessages({
    source,
    size = limits.pageSizeMax,
  }: {
    source?: string
    size?: number
  } = {}): AsyncGenerator<OpenRenewalMessage, void, undefined> {
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
  acknowledgeRenewals(ids: number[]): Promise<RenewalAcknowledgement> {
    return this.transport.call(renewalMessages.acknowledge, { body: JSON.stringify({ ids }) })
  }

  private pusher<O extends PushOperation>(operation: O): Push<Row<O>> {
    return (rows, options) => this.push(operation, rows, options)
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
