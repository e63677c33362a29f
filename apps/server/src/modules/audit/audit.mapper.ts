import {
  type AuditChange,
  type AuditEvent,
  auditActorCodes,
  auditOutcomeCodes,
  type Labels,
  type Language as SpokenLanguage,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import { maskAuditChanges } from '../../platform/audit/seen-changes.ts'
import { auditValueText } from '../../platform/audit/value-text.ts'
import type { WordBook } from '../../platform/audit/word-book.ts'
import { type Language, languageOfTag, say } from '../../platform/lib/texts.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import type { AuditRow } from './audit.repository.ts'

interface Wording {
  language: Language
  timeZone: string
  auditWords: WordBook
  /** Who reads. */
  access: Access
}

function toChange({ entity, action }: AuditRow, change: FieldChange, wording: Wording): AuditChange {
  const { field, before, after } = change
  const words = wording.auditWords.field(entity, action, field)
  return {
    field,
    fieldText: words ? say(wording.language, words) : field,
    before: before ?? null,
    after: after ?? null,
    beforeText: auditValueText(before, words, wording),
    afterText: auditValueText(after, words, wording),
  }
}

export function toAuditEvent(row: AuditRow, wording: Wording): AuditEvent {
  const { language, auditWords, access } = wording
  const seen = maskAuditChanges(access, auditWords)
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
    appName: namesSeenBy(access)(row.appName ?? ''),
    actorKind: row.actorKind,
    actorKindText: say(language, auditActorCodes.texts[row.actorKind]),
    entity: row.entity,
    entityText: inWords(auditWords.entity(row.entity), row.entity),
    entityId: row.entityId,
    entityName: namesSeenBy(access)(row.entityName) || inWords(auditWords.called(row), ''),
    changes: row.changes.map(change => toChange(row, seen(row, change), wording)),
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
  const { colon, end } = marks[languageOfTag(language)]
  return changes
    .map(({ fieldText, beforeText, afterText }) =>
      beforeText === '' || beforeText === afterText
        ? `${fieldText}${colon}${afterText}`
        : `${fieldText}${colon}${beforeText} → ${afterText}`,
    )
    .join(end)
}
