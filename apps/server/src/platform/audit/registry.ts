/** The words of every entity that the audit log names: a module adds its own with one line. */
import { type Labels, operations } from '@backoffice/contract'
import { accountWords } from '../../modules/accounts/accounts.audit-words.ts'
import { appWords } from '../../modules/apps/apps.audit-words.ts'
import { auditLogWords, systemWords } from '../../modules/audit/audit.audit-words.ts'
import { backupWords } from '../../modules/backup/backup.audit-words.ts'
import { channelWords } from '../../modules/channels/channels.audit-words.ts'
import { chargeOrderWords, chargeSettlementWords } from '../../modules/charging/charging.audit-words.ts'
import { companyBillWords } from '../../modules/company-profile/company-profile.audit-words.ts'
import { companyVariantWords } from '../../modules/company-variants/company-variants.audit-words.ts'
import { dataSelectionWords } from '../../modules/data-selections/data-selections.audit-words.ts'
import { dictionaryWords } from '../../modules/dictionaries/dictionaries.audit-words.ts'
import { freightRateWords, trailerWords } from '../../modules/freight/freight.audit-words.ts'
import {
  invitationWords,
  inviteCodeWords,
  invitedFriendWords,
} from '../../modules/invitations/invitations.audit-words.ts'
import {
  behaviourLogWords,
  behaviourRecordWords,
  loginLogWords,
} from '../../modules/member-logs/member-logs.audit-words.ts'
import { memberWords } from '../../modules/members/members.audit-words.ts'
import { menuWords } from '../../modules/menus/menus.audit-words.ts'
import { noticeWords } from '../../modules/notices/notices.audit-words.ts'
import { orderWords } from '../../modules/orders/orders.audit-words.ts'
import { productWords } from '../../modules/products/products.audit-words.ts'
import { companyRecordWords, companyWords } from '../../modules/registry/registry.audit-words.ts'
import { permissionGroupWords, permissionWords } from '../../modules/resources/resources.audit-words.ts'
import { rewardWords } from '../../modules/rewards/rewards.audit-words.ts'
import { roleWords } from '../../modules/roles/roles.audit-words.ts'
import { sampleWords } from '../../modules/samples/samples.audit-words.ts'
import { savedSearchWords } from '../../modules/saved-searches/saved-searches.audit-words.ts'
import { sessionWords } from '../../modules/sessions/sessions.audit-words.ts'
import { siteWords } from '../../modules/sites/sites.audit-words.ts'
import { dataSetWords, tradeDataWords } from '../../modules/trade-data/trade-data.audit-words.ts'
import { fileWords } from '../files/files.audit-words.ts'
import { intakeWords } from '../intake/intake.audit-words.ts'
import { jobWords } from '../jobs/jobs.audit-words.ts'
import { personalDataWords } from '../masking/personal-data.audit-words.ts'
import { type AuditWords, commonFields, type FieldWords } from './words.ts'

export const registry: readonly AuditWords[] = [
  accountWords,
  appWords,
  auditLogWords,
  backupWords,
  chargeOrderWords,
  chargeSettlementWords,
  companyBillWords,
  companyRecordWords,
  companyWords,
  companyVariantWords,
  dataSelectionWords,
  dataSetWords,
  fileWords,
  freightRateWords,
  intakeWords,
  inviteCodeWords,
  invitedFriendWords,
  invitationWords,
  jobWords,
  behaviourLogWords,
  behaviourRecordWords,
  loginLogWords,
  memberWords,
  menuWords,
  noticeWords,
  channelWords,
  dictionaryWords,
  permissionGroupWords,
  permissionWords,
  orderWords,
  personalDataWords,
  productWords,
  rewardWords,
  roleWords,
  sampleWords,
  savedSearchWords,
  sessionWords,
  siteWords,
  systemWords,
  tradeDataWords,
  trailerWords,
]

const byCode = new Map(registry.map(words => [words.code, words]))

/** A denied event names the operation that was refused: `sites.create` is what `site.create` does. */
const refusedOperations = new Map(
  operations.map(({ id, access, summary }): [string, Labels] => {
    if (typeof access === 'object' && 'permission' in access) return [id, access.permission.label]
    const [plural = '', verb = ''] = id.split('.')
    const words = byCode.get(plural.replace(/s$/, ''))?.actions.get(verb)
    return [id, words ?? { zh: `调用接口 ${id}`, en: summary }]
  }),
)

export function findActionWords(action: string): Labels | undefined {
  const dot = action.indexOf('.')
  const own = byCode.get(action.slice(0, dot))?.actions.get(action.slice(dot + 1))
  return own ?? refusedOperations.get(action)
}

export const findEntityWords = (entity: string): Labels | undefined => byCode.get(entity)?.entity

/** @param action whose own fields count too: an import names fields of no record */
export function findFieldWords(entity: string, action: string, field: string): FieldWords | undefined {
  const own = byCode.get(entity)?.fields.get(field)
  const ofAction = byCode.get(action.slice(0, action.indexOf('.')))?.fields.get(field)
  return own ?? ofAction ?? commonFields.get(field)
}

/** Every action that has words of its own, refused operations apart. */
export const listActions = (): [code: string, words: Labels][] =>
  registry.flatMap(({ code, actions }) =>
    [...actions].map(([verb, words]): [string, Labels] => [`${code}.${verb}`, words]),
  )
