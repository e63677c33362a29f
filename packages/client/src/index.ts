/** The types in what methods take and give are named here, so that the package has them. */
export type {
  BehaviourRow,
  CatalogFilters,
  CatalogProduct,
  ChargeOrderRow,
  ChargeSettlementRow,
  CollectionFigures,
  FieldError,
  GrantRow,
  IntakeAnswer,
  InvitationRow,
  InviteCodeRow,
  InvoiceRow,
  LanguageTag,
  MemberRow,
  MenuNode,
  OpenCollection,
  OpenCompany,
  OpenInvoice,
  OpenNotice,
  OpenRenewalMessage,
  OrderRow,
  QuoteIntakeRow,
  RenewalAcknowledgement,
  RewardIntakeRow,
  TrailerIntakeRow,
} from '@backoffice/contract'
export * from './errors.ts'
export * from './front-site.ts'
export type { FrontSiteOptions } from './options.ts'
