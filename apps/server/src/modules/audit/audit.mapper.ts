import {
  type AuditChange,
  type AuditEvent,
  auditActorCodes,
  auditOutcomeCodes,
  type Labels,
  languageForms,
  type Language as SpokenLanguage,
} from '@backoffice/contract'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { WordBook } from '../../platform/audit/word-book.ts'
import type { FieldWords } from '../../platform/audit/words.ts'
import { WallClock } from '../../platform/exports/cells.ts'
import { type Language, say, spokenIn } from '../../platform/lib/texts.ts'
import { parseTimeFilter } from '../../platform/lib/time.ts'
import type { AuditRow } from './audit.repository.ts'

export interface Wording {
  language: Language
  timeZone: string
  auditWords: WordBook
}

const yes: Labels = { zh: '是', en: 'Yes' }
const no: Labels = { zh: '否', en: 'No' }
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)

type Item = Record<string, unknown>

/** `zh_CN: 首页` for a label, JSON for values without a better form. */
function objectText(value: Item): string {
  const text = value.name ?? value.value ?? value.code
  if (typeof text !== 'string') return JSON.stringify(value)
  return typeof value.locale === 'string' ? `${value.locale}: ${text}` : text
}

/** A value as a person reads it; an empty text for no value. */
export function valueText(
  value: unknown,
  words: FieldWords | undefined,
  wording: Pick<Wording, 'language' | 'timeZone'>,
): string {
  const { language, timeZone } = wording
  if (value === null || value === undefined) return ''
  const known = words?.values.get(String(value))
  if (known) return say(language, known)
  if (typeof value === 'boolean') return say(language, value ? yes : no)
  if (Array.isArray(value))
    return value.map(item => valueText(item, words, wording)).join(languageForms[spokenIn(language)].comma)
  if (typeof value === 'object') return objectText(value as Item)
  const text = String(value)
  const instant = isInstant(text) ? parseTimeFilter(text, timeZone) : undefined
  return instant ? new WallClock(timeZone).text(instant.getTime()) : text
}

function toChange({ entity, action }: AuditRow, change: FieldChange, wording: Wording): AuditChange {
  const { field, before, after } = change
  const words = wording.auditWords.field(entity, action, field)
  return {
    field,
    fieldText: words ? say(wording.language, words) : field,
    before: before ?? null,
    after: after ?? null,
    beforeText: valueText(before, words, wording),
    afterText: valueText(after, words, wording),
  }
}

export function toAuditEvent(row: AuditRow, wording: Wording): AuditEvent {
  const { language, auditWords } = wording
  const inWords = (labels: Labels | undefined, code: string) => (labels ? say(language, labels) : code)
  return {
    id: row.id,
    time: row.time.toISOString(),
    action: row.action,
    actionText: inWords(auditWords.action(row.action), row.action),
    outcome: row.outcome,
    outcomeText: say(language, auditOutcomeCodes.texts[row.outcome]),
    siteCode: row.siteCode ?? '',
    actorId: row.actorId,
    actorName: row.actorName,
    actorKind: row.actorKind,
    actorKindText: say(language, auditActorCodes.texts[row.actorKind]),
    entity: row.entity,
    entityText: inWords(auditWords.entity(row.entity), row.entity),
    entityId: row.entityId,
    entityName: row.entityName,
    changes: row.changes.map(change => toChange(row, change, wording)),
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
  }
}

const marks: Record<SpokenLanguage, { colon: string; end: string }> = {
  zh: { colon: '：', end: '；' },
  en: { colon: ': ', end: '; ' },
}

/** All changes in one text: `标题：旧 → 新`. */
export function changesText({ changes }: AuditEvent, language: Language): string {
  const { colon, end } = marks[spokenIn(language)]
  return changes
    .map(({ fieldText, beforeText, afterText }) =>
      beforeText === ''
        ? `${fieldText}${colon}${afterText}`
        : `${fieldText}${colon}${beforeText} → ${afterText}`,
    )
    .join(end)
}
