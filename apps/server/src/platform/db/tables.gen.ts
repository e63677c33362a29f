// Made by npm run fix from the migrations: not to be edited.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

interface AccessVersion {
  onlyRow: Generated<boolean>
  version: Generated<number>
}

interface Account {
  id: Generated<number>
  userId: string
  src: Generated<'user' | 'app'>
  fullName: Generated<string>
  email: Generated<string>
  cellphone: Generated<string>
  gender: Generated<string>
  credentialHash: string
  enabled: Generated<boolean>
  accountExpireTime: Date | null
  credentialExpireTime: Date | null
  mustChangePassword: Generated<boolean>
  failedCount: Generated<number>
  lockedUntil: Date | null
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  deletedTime: Date | null
  signedInTime: Date | null
  factorNotice: 'recoveryCode' | 'reset' | null
}

interface AccountAddress {
  accountId: number
  address: string
  lastSuccessTime: Date
  failedCount: Generated<number>
  lockedUntil: Date | null
}

interface AccountDevice {
  id: Generated<number>
  accountId: number
  family: string
  network: string
  address: string
  userAgent: string
  firstTime: Generated<Date>
  lastTime: Generated<Date>
  knownTime: Date | null
}

interface AccountFactor {
  id: GeneratedAlways<number>
  accountId: number
  kind: 'totp' | 'passkey'
  name: string
  sealedSecret: Buffer | null
  lastCounter: number | null
  confirmTime: Date | null
  lastUsedTime: Date | null
  createTime: Generated<Date>
}

interface AccountRole {
  accountId: number
  roleId: number
}

interface AccountSite {
  accountId: number
  siteId: number
}

interface AddressFailure {
  address: string
  windowStart: Date
  failedCount: number
}

interface AuditEvent {
  id: GeneratedAlways<number>
  time: Generated<Date>
  action: string
  outcome: Generated<'done' | 'denied' | 'failed'>
  siteCode: string | null
  actorId: number | null
  actorName: Generated<string>
  actorKind: Generated<'user' | 'app' | 'system' | 'anonymous'>
  entity: Generated<string>
  entityId: Generated<string>
  entityName: Generated<string>
  changes: ColumnType<JsonColumns['auditEvent.changes'], string | undefined, string>
  address: Generated<string>
  userAgent: Generated<string>
  requestId: Generated<string>
}

interface BatchFile {
  id: Generated<number>
  batchId: number
  fileId: number | null
  archiveId: number | null
  name: string
  sizeBytes: number
  state: Generated<'waiting' | 'ready' | 'refused'>
  jobId: number | null
  problem: ColumnType<JsonColumns['batchFile.problem'] | null, string | null | undefined, string | null>
  seen: ColumnType<JsonColumns['batchFile.seen'] | null, string | null | undefined, string | null>
  started: Generated<boolean>
  head: ColumnType<JsonColumns['batchFile.head'] | null, string | null | undefined, string | null>
  keys: ColumnType<JsonColumns['batchFile.keys'] | null, string | null | undefined, string | null>
  proposed: ColumnType<JsonColumns['batchFile.proposed'] | null, string | null | undefined, string | null>
  apart: Generated<boolean>
  joining: ColumnType<JsonColumns['batchFile.joining'] | null, string | null | undefined, string | null>
  joined: ColumnType<JsonColumns['batchFile.joined'] | null, string | null | undefined, string | null>
  joinedInto: number | null
  encoding: string | null
  said: ColumnType<JsonColumns['batchFile.said'] | null, string | null | undefined, string | null>
}

interface BehaviourAction {
  code: string
  nameZh: string
  nameEn: string
}

interface BehaviourNumber {
  kind: 'who' | 'place'
  key: string
  number: number
}

interface BehaviourOutbox {
  id: GeneratedAlways<number>
  uid: string
  event: ColumnType<JsonColumns['behaviourOutbox.event'] | null, string | null | undefined, string | null>
  batch: number | null
  createTime: Generated<Date>
  deliveredTime: Date | null
  pushedBy: number | null
}

interface BinItem {
  id: Generated<number>
  operation: string
  entity: string
  rowId: number
  name: string
  siteCode: string | null
  accountId: number | null
  parts: ColumnType<JsonColumns['binItem.parts'], string, string>
  deleteTime: Generated<Date>
}

interface BulkRow {
  jobId: number
  place: number
  rowId: number
  name: string
  outcome: 'changed' | 'unchanged' | 'refused' | null
  reason: ColumnType<JsonColumns['bulkRow.reason'] | null, string | null | undefined, string | null>
}

interface CatalogItem {
  productId: number
  familyCode: string
  content: ColumnType<JsonColumns['catalogItem.content'], string, string>
  position: number
  syncTime: Date
}

interface Channel {
  id: Generated<number>
  code: string
  name: string
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  labels: ColumnType<JsonColumns['channel.labels'], string | undefined, string>
  remark: Generated<string>
}

interface ChargeOrder {
  id: Generated<number>
  orderNo: string
  productName: string
  material: Generated<string>
  destinationCountryCode: Generated<string>
  amount: string
  userId: string
  placeDate: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
}

interface ChargeSettlement {
  id: Generated<number>
  sourceKey: string
  productName: string
  material: Generated<string>
  destinationCountryCode: Generated<string>
  resultSize: Generated<number>
  amount: string
  queryDate: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
  senderKey: string | null
}

interface CompanyContact {
  id: Generated<number>
  nameKey: string
  country: Generated<string>
  kind: 'phone' | 'email' | 'website'
  value: string
  sample: Generated<boolean>
  importId: number
}

interface CompanyRecordBefore {
  id: GeneratedAlways<number>
  kind: string
  recordId: number
  importId: number | null
  record: ColumnType<JsonColumns['companyRecordBefore.record'], string, string>
}

interface CompanyRecordImport {
  id: Generated<number>
  fileId: number | null
  fileName: string
  sample: Generated<boolean>
  mapping: ColumnType<JsonColumns['companyRecordImport.mapping'] | null, string | null | undefined, string | null>
  jobId: number | null
  done: Generated<boolean>
  readCount: Generated<number>
  addedCount: Generated<number>
  changedCount: Generated<number>
  rejectedCount: Generated<number>
  accountId: number | null
  createTime: Generated<Date>
  endTime: Date | null
}

interface CompanyRegistry {
  id: Generated<number>
  nameKey: string
  country: Generated<string>
  nameKeys: string[]
  fields: ColumnType<JsonColumns['companyRegistry.fields'], string, string>
  source: 'import' | 'provider'
  sample: Generated<boolean>
  importId: number | null
  updateTime: Generated<Date>
}

interface CompanyRegistryLookup {
  nameKey: string
  country: Generated<string>
  registryId: number | null
  expireTime: Date
}

interface CompanyStaff {
  id: Generated<number>
  nameKey: string
  country: Generated<string>
  name: string
  position: Generated<string>
  department: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  sample: Generated<boolean>
  importId: number
}

interface CompanyVariant {
  id: Generated<number>
  status: Generated<'proposed' | 'merged' | 'rejected' | 'split'>
  country: Generated<string>
  fromUid: string
  fromName: string
  fromCount: Generated<number>
  toUid: string
  toName: string
  toCount: Generated<number>
  reasons: ColumnType<JsonColumns['companyVariant.reasons'], string | undefined, string>
  evidence: ColumnType<JsonColumns['companyVariant.evidence'], string | undefined, string>
  automatic: Generated<boolean>
  applied: Generated<boolean>
  accountId: number | null
  decideTime: Date | null
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  fromCountry: string | null
  countries: string[] | null
  difference: GeneratedAlways<string>
  countedAsOne: Generated<boolean>
}

interface CompanyWatch {
  accountId: number
  company: string
  seenVersion: number
  seenTime: Generated<Date>
  createTime: Generated<Date>
}

interface DataConfig {
  id: Generated<number>
  title: string
  content: Generated<string>
  enable: Generated<boolean>
  seq: number | null
  validStartTime: Date
  validEndTime: Date
  condition: ColumnType<JsonColumns['dataConfig.condition'], string, string>
  companies: ColumnType<JsonColumns['dataConfig.companies'], string, string>
  url: Generated<string>
  image: Generated<string>
  color: Generated<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  figureMode: Generated<'live' | 'frozen'>
  frozen: ColumnType<JsonColumns['dataConfig.frozen'] | null, string | null | undefined, string | null>
  frozenAt: Date | null
  owner: Generated<string>
  tags: Generated<string[]>
}

interface DictAttribute {
  id: Generated<number>
  code: string
  nameZh: string
  nameEn: string
  valueType: 'MultiSelect' | 'Integer' | 'Bool' | 'ShortText'
  fixed: Generated<boolean>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface DictValue {
  valueId: Generated<number>
  attrId: number
  code: Generated<string>
  nameZh: Generated<string>
  nameEn: Generated<string>
  isDefault: Generated<boolean>
  enabled: Generated<boolean>
  childId: number | null
  supportsDestination: Generated<boolean>
  value: ColumnType<JsonColumns['dictValue.value'] | null, string | null | undefined, string | null>
  seq: Generated<number>
}

interface ExchangeRate {
  id: Generated<number>
  currency: string
  month: string
  rate: string
  source: string
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface FileBatch {
  id: Generated<number>
  accountId: number
  createTime: Generated<Date>
}

interface FreightRateQuery {
  id: Generated<number>
  sourceKey: string
  userId: string
  rateId: Generated<string>
  toCityName: Generated<string>
  intermodalRegionName: Generated<string>
  cargoTypes: Generated<number[]>
  weight: string | null
  weightUnit: Generated<string>
  cntrSize: Generated<string>
  limitedAreaAccess: Generated<boolean>
  createTime: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
  senderKey: string | null
}

interface IdempotencyKey {
  accountId: number
  operation: string
  key: string
  bodyHash: Buffer
  answer: ColumnType<JsonColumns['idempotencyKey.answer'] | null, string | null | undefined, string | null>
  createTime: Generated<Date>
  sees: Generated<string[]>
}

interface ImportSource {
  id: Generated<number>
  name: string
  connection: string
  path: Generated<string>
  everyMinutes: number
  dataSetName: string
  userId: string
  templateId: number | null
  status: 'on' | 'off'
  lastRunTime: Date | null
  problem: 'noConnection' | 'badConnections' | 'noPerson' | 'unreachable' | 'full' | null
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface ImportSourceFile {
  id: Generated<number>
  sourceId: number
  path: string
  sizeBytes: number
  edition: string
  state: 'imported' | 'waiting' | 'taken' | 'failed'
  reason: ColumnType<JsonColumns['importSourceFile.reason'] | null, string | null | undefined, string | null>
  fileId: number | null
  importId: number | null
  createTime: Generated<Date>
}

interface ImportTemplate {
  id: Generated<number>
  name: string
  vendor: Generated<string>
  country: Generated<string>
  direction: 'import' | 'export' | null
  fingerprints: Generated<string[]>
  layout: ColumnType<JsonColumns['importTemplate.layout'], string, string>
  constants: ColumnType<JsonColumns['importTemplate.constants'], string | undefined, string>
  usedCount: Generated<number>
  lastUsedTime: Date | null
  lastFileName: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface Invitation {
  id: Generated<number>
  sourceKey: string
  inviterUserId: string
  invitedUserId: Generated<string>
  phone: Generated<string>
  inviteDate: Date
  registerTime: Date | null
  invitedGivePeriodValue: number | null
  invitedGivePeriodUnit: 'day' | 'month' | 'year' | null
  rewardType: 'D' | 'P' | null
  paymentTime: Date | null
  slavePayGivePeriodValue: number | null
  slavePayGivePeriodUnit: 'day' | 'month' | 'year' | null
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
  senderKey: string | null
}

interface InviteCode {
  id: Generated<number>
  sourceKey: string
  code: string
  userId: Generated<string>
  invitedUserId: Generated<string>
  createTime: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
  senderKey: string | null
}

interface Invoice {
  id: Generated<number>
  sourceKey: string | null
  orderNo: string
  state: Generated<'asked' | 'issued' | 'refused' | 'voided'>
  titleKind: 'person' | 'company'
  title: string
  kind: 'normal' | 'special'
  taxNo: Generated<string>
  email: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  bank: Generated<string>
  account: Generated<string>
  remark: Generated<string>
  issuedAmount: string | null
  number: Generated<string>
  issuedOn: string | null
  link: Generated<string>
  fileId: number | null
  redNumber: Generated<string>
  reason: Generated<string>
  askerId: number | null
  handlerId: number | null
  handleTime: Date | null
  pushedBy: number | null
  sample: Generated<boolean>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  owner: Generated<string>
  senderKey: string | null
}

interface Job {
  id: Generated<number>
  kind: string
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  accountId: number | null
  input: ColumnType<JsonColumns['job.input'], string | undefined, string>
  progress: ColumnType<JsonColumns['job.progress'], string | undefined, string>
  result: ColumnType<JsonColumns['job.result'] | null, string | null | undefined, string | null>
  error: ColumnType<JsonColumns['job.error'] | null, string | null | undefined, string | null>
  attempt: Generated<number>
  cancelRequested: Generated<boolean>
  fileId: number | null
  heartbeatTime: Date | null
  createTime: Generated<Date>
  startTime: Date | null
  endTime: Date | null
  queueId: string | null
  claim: Generated<number>
  granted: ColumnType<JsonColumns['job.granted'] | null, string | null | undefined, string | null>
  seenTime: Date | null
}

interface ListSetting {
  accountId: number
  list: string
  layout: ColumnType<JsonColumns['listSetting.layout'] | null, string | null | undefined, string | null>
  viewId: number | null
}

interface ListView {
  id: Generated<number>
  accountId: number
  list: string
  name: string
  query: ColumnType<JsonColumns['listView.query'], string, string>
  layout: ColumnType<JsonColumns['listView.layout'], string, string>
  roleId: number | null
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface LoginFact {
  uid: string
  userId: string
  loginTime: Date
  sample: Generated<boolean>
}

interface MemberAdjustment {
  id: Generated<number>
  memberId: number
  days: number | null
  points: string | null
  reason: 'compensation' | 'promotion' | 'contract' | 'correction' | 'abuse' | 'other'
  reasonText: string
  oldEnd: Date | null
  newEnd: Date | null
  accountId: number
  createTime: Generated<Date>
}

interface MemberLedgers {
  userId: string
}

interface MemberNote {
  id: Generated<number>
  memberId: number | null
  text: string
  pinned: Generated<boolean>
  accountId: number
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  orderNo: string | null
}

interface MemberOrders {
  userId: string
  lastPaidTime: Date | null
  spend: Generated<string>
}

interface MemberPeriods {
  id: GeneratedAlways<number>
  userId: string
  source: 'order' | 'grant' | 'upgrade' | 'adjustment'
  sourceKey: string
  orderNo: string | null
  level: 1 | 2
  givenAt: Date
  periodValue: number | null
  periodUnit: 'day' | 'month' | 'year' | null
  givenStart: Date | null
  givenEnd: Date | null
  startTime: Date | null
  endTime: Date | null
  revokedAt: Date | null
  updateTime: Date | null
  pushedBy: number | null
  sample: Generated<boolean>
  renews: Generated<boolean>
  days: number | null
  owner: Generated<string>
  senderKey: string | null
}

interface MemberPoints {
  id: GeneratedAlways<number>
  userId: string
  source: 'order' | 'adjustment'
  sourceKey: string
  orderNo: string | null
  skuCode: string | null
  adjustmentId: number | null
  amount: string
  givenAt: Date
  revokedAt: Date | null
}

interface MemberStats {
  userId: string
  invitationNum: Generated<number>
  registerNum: Generated<number>
  registerRewardValue: Generated<number>
  registerRewardUnit: 'day' | 'month' | 'year' | null
  tradingNum: Generated<number>
  tradingRewardValue: Generated<number>
  tradingRewardUnit: 'day' | 'month' | 'year' | null
  rewardType: 'D' | 'P' | null
  loginTimes: Generated<number>
  lastLoginAt: Date | null
}

interface MemberTag {
  id: Generated<number>
  memberId: number
  tag: string
  accountId: number
  createTime: Generated<Date>
}

interface Members {
  uidPk: Generated<number>
  userId: string
  name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  source: Generated<string>
  channelCode: Generated<string>
  gender: 0 | 1 | null
  birthday: string | null
  company: Generated<string>
  department: Generated<string>
  position: Generated<string>
  operationType: 'foreign' | 'freight' | 'other' | null
  product: Generated<string>
  expansionCountry: Generated<string>
  route: Generated<string>
  port: Generated<string>
  goods: Generated<string>
  operationInfo: Generated<string>
  level: Generated<0 | 1 | 2>
  startTime: Date | null
  endTime: Date | null
  createTime: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  nextLevel: 1 | 2 | null
  nextStart: Date | null
  nextEnd: Date | null
  version: Generated<number>
  owner: Generated<string>
}

interface MenuNode {
  id: Generated<number>
  siteId: number
  parentId: number | null
  code: string
  locale: Generated<string>
  type: Generated<'menu' | 'button'>
  labels: ColumnType<JsonColumns['menuNode.labels'], string | undefined, string>
  icon: Generated<string>
  link: Generated<string>
  httpMethod: Generated<string>
  linkPattern: Generated<string>
  display: Generated<boolean>
  permission: Generated<'permit_all' | 'is_authenticated' | 'has_any_role'>
  component: Generated<string>
  seoName: Generated<string>
  seoDescription: Generated<string>
  seoKeyword: Generated<string>
  readOnly: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  title: Generated<string>
}

interface MenuNodePermission {
  menuNodeId: number
  permissionCode: string
}

interface Notice {
  id: Generated<number>
  title: string
  content: string
  url: Generated<string>
  status: Generated<0 | 1>
  hideForAnonymous: Generated<boolean>
  startTime: string | null
  endTime: string | null
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface OrderItems {
  orderNo: string
  position: number
  itemName: string
  skuCode: string | null
  vipEffectTime: Date | null
  vipDueTime: Date | null
  price: string | null
  discount: string | null
}

interface Orders {
  orderNo: string
  userId: string
  source: string
  sourceName: Generated<string>
  sourcePhone: Generated<string>
  actualAmount: string
  discount: Generated<string>
  totalAmount: string
  status: 'UNPAID' | 'PAID' | 'CANCELLED'
  createTime: Date
  paidTime: Date | null
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  channelCode: Generated<string>
  cancelTime: Date | null
  cancelledBy: number | null
  refundTime: Date | null
  refundAmount: string | null
  owner: Generated<string>
  paymentMethod: 'WECHAT' | 'ALIPAY' | 'UNIONPAY' | 'CARD' | 'TRANSFER' | 'OTHER' | null
  transactionNo: string | null
}

interface Passkey {
  factorId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  rpId: string
  backedUp: boolean
}

interface PasskeyChallenge {
  purpose: string
  accountId: number
  challengeHash: Buffer
  expireTime: Date
}

interface PayoutAnswer {
  id: Generated<number>
  batchId: number
  fileName: string
  digest: string
  headings: string[]
  columns: ColumnType<JsonColumns['payoutAnswer.columns'], string, string>
  paidCount: number
  failedCount: number
  differenceCount: number
  fileTotal: string
  statedTotal: string | null
  readerId: number
  confirmerId: number | null
  confirmTime: Date | null
  createTime: Generated<Date>
  uncheckedCount: Generated<number>
  contradictionCount: Generated<number>
  otherSheets: Generated<string[]>
}

interface PayoutAnswerRow {
  answerId: number
  n: number
  row: number | null
  kind: 'paid' | 'failed' | 'differs' | 'contradicts' | 'unknown' | 'repeated' | 'unread' | 'decided' | 'missing'
  line: number | null
  reference: string
  account: string
  amount: string | null
  expected: string | null
  state: string
  reason: string
  accountCheck: 'checked' | 'unchecked' | null
  decided: 'paid' | 'failed' | 'released' | null
  deciderId: number | null
  decideTime: Date | null
}

interface PayoutBatch {
  id: Generated<number>
  number: string
  state: 'draft' | 'waiting' | 'approved' | 'sent' | 'paid' | 'partly' | 'cancelled'
  secondPerson: boolean
  count: Generated<number>
  total: Generated<string>
  openCount: Generated<number>
  paidTotal: Generated<string>
  failedTotal: Generated<string>
  makerId: number
  approverId: number | null
  approveTime: Date | null
  sendTime: Date | null
  endTime: Date | null
  remark: Generated<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  approvalTie: ColumnType<JsonColumns['payoutBatch.approvalTie'] | null, string | null | undefined, string | null>
}

interface PayoutFormat {
  id: Generated<number>
  columns: string[]
  encoding: 'utf-8' | 'gb18030'
  version: Generated<number>
  updateTime: Generated<Date>
}

interface PayoutHand {
  batchId: number
  accountId: number
}

interface PayoutLine {
  batchId: number
  line: number
  rewardId: number | null
  receiver: string
  userId: string
  account: string
  bank: string
  amount: string
  state: Generated<'open' | 'paid' | 'failed' | 'released'>
  reason: Generated<string>
  endTime: Date | null
  enderId: number | null
}

interface PayoutReturn {
  id: Generated<number>
  rewardId: number
  batchNumber: string
  kind: 'paid' | 'sent' | 'failed' | 'returned'
  goneTime: Date
  reason: Generated<string>
  time: Generated<Date>
  byId: number | null
  fileName: string | null
}

interface Permission {
  id: Generated<number>
  siteId: number
  groupId: number
  parentId: number | null
  code: string
  labels: ColumnType<JsonColumns['permission.labels'], string | undefined, string>
  enabled: Generated<boolean>
  declared: Generated<boolean>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  edited: Generated<boolean>
  withdrawn: Generated<boolean>
}

interface PermissionGroup {
  id: Generated<number>
  siteId: number
  code: string
  name: string
  labels: ColumnType<JsonColumns['permissionGroup.labels'], string | undefined, string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface PersonalSearch {
  accountId: number
  day: string
  sought: Generated<Buffer[]>
  revealed: Generated<Buffer[]>
}

interface PlaceAlias {
  id: Generated<number>
  text: string
  country: Generated<string>
  place: string
  userId: Generated<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface Product {
  id: Generated<number>
  familyId: number
  type: 'simple_product' | 'base_option_product' | 'option_product'
  baseProductId: number | null
  status: Generated<'draft' | 'unpublished' | 'published'>
  channel: Generated<string>
  attributes: ColumnType<JsonColumns['product.attributes'], string, string>
  optionKey: string | null
  position: Generated<number>
  name: GeneratedAlways<string | null>
  skuCode: GeneratedAlways<string | null>
  listPrice: GeneratedAlways<string | null>
  salePrice: GeneratedAlways<string | null>
  version: Generated<number>
  createAt: Generated<Date>
  updateAt: Generated<Date>
}

interface ProductAttribute {
  id: Generated<number>
  familyId: number
  groupId: number
  code: string
  valueType: 'ShortText' | 'LongText' | 'SingleSelect' | 'MultiSelect' | 'Integer' | 'Decimal' | 'Date' | 'RangeDate'
  labels: ColumnType<JsonColumns['productAttribute.labels'], string, string>
  required: Generated<boolean>
  options: ColumnType<JsonColumns['productAttribute.options'], string | undefined, string>
  dictCode: string | null
  settings: ColumnType<JsonColumns['productAttribute.settings'], string | undefined, string>
  position: number
}

interface ProductAttributeGroup {
  id: Generated<number>
  familyId: number
  code: string
  type: 'common' | 'option' | 'sku'
  labels: ColumnType<JsonColumns['productAttributeGroup.labels'], string, string>
  position: number
}

interface ProductFamily {
  id: Generated<number>
  code: string
  labels: ColumnType<JsonColumns['productFamily.labels'], string, string>
  kind: Generated<'standard' | 'points'>
  position: number
}

interface ProductPlan {
  productId: number
  planTime: Date
  name: string
  version: number
  accountId: number
  origin: ColumnType<JsonColumns['productPlan.origin'], string, string>
  createTime: Generated<Date>
}

interface RecoveryCode {
  accountId: number
  codeHash: Buffer
  usedTime: Date | null
}

interface RenewalMessage {
  id: GeneratedAlways<number>
  ruleId: number
  userId: string
  endTime: Date
  level: 1 | 2
  language: string
  text: string
  createTime: Generated<Date>
  fetchedTime: Date | null
  acknowledgedTime: Date | null
  droppedTime: Date | null
  state: GeneratedAlways<string>
}

interface RenewalRule {
  id: Generated<number>
  name: string
  daysBefore: number
  level: 1 | 2 | null
  channelCode: Generated<string>
  language: 'zh_CN' | 'en_US'
  text: string
  status: 'on' | 'off'
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface Reward {
  id: Generated<number>
  sourceKey: string
  inviter: Generated<string>
  inviterUserId: string
  inviterPhone: Generated<string>
  invitee: Generated<string>
  inviteeUserId: Generated<string>
  inviteePhone: Generated<string>
  inviteTime: Date | null
  registerTime: Date | null
  purchaseTime: Date | null
  reward: string
  bankAccount: Generated<string>
  bank: Generated<string>
  status: Generated<'T' | 'F'>
  statusTime: Date | null
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  version: Generated<number>
  batchNumber: string | null
  orderNo: string | null
  releasedOrder: string | null
  releaseReason: string | null
  releasedBy: number | null
  releasedState: 'CANCELLED' | 'UNPAID' | 'UNKNOWN' | null
  owner: Generated<string>
  senderKey: string | null
}

interface Role {
  id: Generated<number>
  siteId: number
  code: string
  name: string
  labels: ColumnType<JsonColumns['role.labels'], string | undefined, string>
  description: Generated<string>
  enabled: Generated<boolean>
  superAdmin: Generated<boolean>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  template: string | null
  needsSecondFactor: Generated<boolean>
}

interface RolePermission {
  roleId: number
  permissionId: number
}

interface RowCount {
  name: string
  key: string
  slot: number
  total: Generated<number>
  firstKey: GeneratedAlways<string | null>
  otherKeys: GeneratedAlways<string | null>
}

interface SampleLoad {
  once: Generated<boolean>
  endTime: Date
  jobId: number | null
  accountId: number | null
  createTime: Generated<Date>
}

interface SampleRecord {
  entity: string
  entityId: number
  version: number
}

interface SavedSearch {
  id: Generated<number>
  accountId: number
  name: string
  search: ColumnType<JsonColumns['savedSearch.search'], string, string>
  seenVersion: number
  seenTime: Generated<Date>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface ScreeningEntry {
  list: 'sdn' | 'eu' | 'csl'
  revision: number
  entry: string
  kind: 'entity' | 'person' | 'vessel' | 'aircraft'
  names: ColumnType<JsonColumns['screeningEntry.names'], string, string>
  countries: ColumnType<JsonColumns['screeningEntry.countries'], string, string>
  programmes: ColumnType<JsonColumns['screeningEntry.programmes'], string, string>
  print: string
}

interface ScreeningList {
  code: 'sdn' | 'eu' | 'csl'
  revision: number | null
  published: string | null
  entryCount: Generated<number>
  addedCount: Generated<number>
  changedCount: Generated<number>
  removedCount: Generated<number>
  importTime: Date | null
  fileId: number | null
  fileName: string
  jobId: number | null
  done: Generated<boolean>
  refused: Generated<boolean>
  accountId: number | null
  statedCount: number | null
}

interface ScreeningMatch {
  id: Generated<number>
  nameKey: string
  country: Generated<string>
  list: 'sdn' | 'eu' | 'csl'
  entry: string
  companies: ColumnType<JsonColumns['screeningMatch.companies'], string, string>
  companyName: string
  listedName: string
  score: number
  evidence: ColumnType<JsonColumns['screeningMatch.evidence'], string, string>
  print: string
  present: Generated<boolean>
  decision: 'same' | 'different' | null
  judgedPrint: string | null
  reason: Generated<string>
  accountId: number | null
  decideTime: Date | null
  state: GeneratedAlways<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface SearchSynonym {
  id: Generated<number>
  words: string
  source: Generated<string>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

interface Session {
  id: Generated<number>
  accountId: number
  tokenHash: Buffer
  address: string
  userAgent: Generated<string>
  createTime: Generated<Date>
  lastSeenTime: Generated<Date>
  expireTime: Date
  deviceId: number | null
  lastAddress: string | null
  lastUserAgent: string | null
  parentId: number | null
  seeAsRoleId: number | null
}

interface SharedSecret {
  name: string
  value: Buffer
  id: Generated<number>
  createTime: Generated<Date>
  endTime: Date | null
}

interface SignInChallenge {
  tokenHash: Buffer
  accountId: number
  deviceHash: Buffer
  tries: Generated<number>
  expireTime: Date
}

interface Site {
  id: Generated<number>
  siteCode: string
  name: string
  locale: Generated<'zh' | 'en'>
  enable: Generated<boolean>
  urls: Generated<string[]>
  version: Generated<number>
  createTime: Generated<Date>
  updateTime: Generated<Date>
  labels: ColumnType<JsonColumns['site.labels'], string | undefined, string>
}

interface StoredFile {
  id: Generated<number>
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  purpose: string
  accountId: number | null
  createTime: Generated<Date>
  expireTime: Date | null
  ready: Generated<boolean>
  orphanTime: Date | null
}

interface TableVersion {
  name: string
  slot: number
  changes: number
}

interface TradeDataSet {
  id: Generated<number>
  name: string
  sample: Generated<boolean>
  deleting: Generated<boolean>
  rowCount: Generated<number>
  startDate: string | null
  endDate: string | null
  countries: ColumnType<JsonColumns['tradeDataSet.countries'], string | undefined, string>
  lastImportTime: Date | null
  createTime: Generated<Date>
  asideCount: Generated<number>
  coverage: ColumnType<JsonColumns['tradeDataSet.coverage'], string | undefined, string>
}

interface TradeEngine {
  onlyRow: Generated<boolean>
  id: string
  time: Generated<Date>
}

interface TradeIdentity {
  once: Generated<boolean>
  version: Generated<number>
}

interface TradeImport {
  id: Generated<number>
  dataSetId: number
  fileId: number | null
  fileName: string
  sizeBytes: number
  mapping: ColumnType<JsonColumns['tradeImport.mapping'] | null, string | null | undefined, string | null>
  batchId: number | null
  jobId: number | null
  done: Generated<boolean>
  readCount: Generated<number>
  addedCount: Generated<number>
  existingCount: Generated<number>
  rejectedCount: Generated<number>
  rejectFileId: number | null
  accountId: number | null
  createTime: Generated<Date>
  endTime: Date | null
  asideCount: Generated<number>
  replacedCount: Generated<number>
  templateId: number | null
  replacesId: number | null
  replacedById: number | null
  keptCount: Generated<number>
  goneCount: Generated<number>
  parts: ColumnType<JsonColumns['tradeImport.parts'] | null, string | null | undefined, string | null>
}

interface TradeReport {
  id: Generated<number>
  importId: number | null
  jobId: number | null
  doubts: number
  report: ColumnType<JsonColumns['tradeReport.report'], string, string>
  createTime: Generated<Date>
}

interface TradeSample {
  once: Generated<boolean>
  createTime: Generated<Date>
}

interface TradeTariff {
  once: Generated<boolean>
  version: Generated<string>
}

interface TrailerOrder {
  id: Generated<number>
  sourceKey: string
  userId: string
  rateId: Generated<string>
  toCityName: Generated<string>
  intermodalRegionName: Generated<string>
  cargoTypes: Generated<number[]>
  weight: string | null
  weightUnit: Generated<string>
  cntrSize: Generated<string>
  limitedAreaAccess: Generated<boolean>
  placeDate: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
  owner: Generated<string>
  senderKey: string | null
}

interface UpgradeStep {
  id: Generated<number>
  migration: string
  name: string
  kind: 'fill' | 'index' | 'validate'
  done: Generated<number>
  total: Generated<number>
  lastKey: string | null
  endTime: Date | null
}

export interface Database {
  accessVersion: AccessVersion
  account: Account
  accountAddress: AccountAddress
  accountDevice: AccountDevice
  accountFactor: AccountFactor
  accountRole: AccountRole
  accountSite: AccountSite
  addressFailure: AddressFailure
  auditEvent: AuditEvent
  batchFile: BatchFile
  behaviourAction: BehaviourAction
  behaviourNumber: BehaviourNumber
  behaviourOutbox: BehaviourOutbox
  binItem: BinItem
  bulkRow: BulkRow
  catalogItem: CatalogItem
  channel: Channel
  chargeOrder: ChargeOrder
  chargeSettlement: ChargeSettlement
  companyContact: CompanyContact
  companyRecordBefore: CompanyRecordBefore
  companyRecordImport: CompanyRecordImport
  companyRegistry: CompanyRegistry
  companyRegistryLookup: CompanyRegistryLookup
  companyStaff: CompanyStaff
  companyVariant: CompanyVariant
  companyWatch: CompanyWatch
  dataConfig: DataConfig
  dictAttribute: DictAttribute
  dictValue: DictValue
  exchangeRate: ExchangeRate
  fileBatch: FileBatch
  freightRateQuery: FreightRateQuery
  idempotencyKey: IdempotencyKey
  importSource: ImportSource
  importSourceFile: ImportSourceFile
  importTemplate: ImportTemplate
  invitation: Invitation
  inviteCode: InviteCode
  invoice: Invoice
  job: Job
  listSetting: ListSetting
  listView: ListView
  loginFact: LoginFact
  memberAdjustment: MemberAdjustment
  memberLedgers: MemberLedgers
  memberNote: MemberNote
  memberOrders: MemberOrders
  memberPeriods: MemberPeriods
  memberPoints: MemberPoints
  memberStats: MemberStats
  memberTag: MemberTag
  members: Members
  menuNode: MenuNode
  menuNodePermission: MenuNodePermission
  notice: Notice
  orderItems: OrderItems
  orders: Orders
  passkey: Passkey
  passkeyChallenge: PasskeyChallenge
  payoutAnswer: PayoutAnswer
  payoutAnswerRow: PayoutAnswerRow
  payoutBatch: PayoutBatch
  payoutFormat: PayoutFormat
  payoutHand: PayoutHand
  payoutLine: PayoutLine
  payoutReturn: PayoutReturn
  permission: Permission
  permissionGroup: PermissionGroup
  personalSearch: PersonalSearch
  placeAlias: PlaceAlias
  product: Product
  productAttribute: ProductAttribute
  productAttributeGroup: ProductAttributeGroup
  productFamily: ProductFamily
  productPlan: ProductPlan
  recoveryCode: RecoveryCode
  renewalMessage: RenewalMessage
  renewalRule: RenewalRule
  reward: Reward
  role: Role
  rolePermission: RolePermission
  rowCount: RowCount
  sampleLoad: SampleLoad
  sampleRecord: SampleRecord
  savedSearch: SavedSearch
  screeningEntry: ScreeningEntry
  screeningList: ScreeningList
  screeningMatch: ScreeningMatch
  searchSynonym: SearchSynonym
  session: Session
  sharedSecret: SharedSecret
  signInChallenge: SignInChallenge
  site: Site
  storedFile: StoredFile
  tableVersion: TableVersion
  tradeDataSet: TradeDataSet
  tradeEngine: TradeEngine
  tradeIdentity: TradeIdentity
  tradeImport: TradeImport
  tradeReport: TradeReport
  tradeSample: TradeSample
  tradeTariff: TradeTariff
  trailerOrder: TrailerOrder
  upgradeStep: UpgradeStep
}
