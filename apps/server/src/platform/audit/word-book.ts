/** The words of every entity in the audit log, as the modules provide them. */
import { type Labels, operations } from '@backoffice/contract'
import { type AuditWords, commonFields, type FieldWords, type PrivateField } from './words.ts'

export class WordBook {
  /** As it was given: another thread makes its own book from it. */
  readonly words: readonly AuditWords[]
  private readonly byCode: Map<string, AuditWords>
  private readonly refusedOperations: Map<string, Labels>

  /** @throws when two modules provide words for one entity */
  constructor(words: readonly AuditWords[]) {
    this.words = words
    this.byCode = new Map(words.map(entity => [entity.code, entity]))
    if (this.byCode.size < words.length) throw new Error('An entity of the audit log has words twice')
    this.refusedOperations = new Map(
      operations.map(({ id, access, summary }): [string, Labels] => {
        if (typeof access === 'object' && 'permission' in access) return [id, access.permission.label]
        return [id, this.wordsLike(id) ?? { zh: `调用接口 ${id}`, en: summary }]
      }),
    )
  }

  /** A denied event names the operation that was refused: `sites.create` means `site.create`. */
  private wordsLike(operationId: string): Labels | undefined {
    const [plural = '', verb = ''] = operationId.split('.')
    return this.byCode.get(plural.replace(/s$/, ''))?.actions.get(verb)
  }

  /** The entity of an operation: `sites.create` is about a `site`. Undefined without words for it. */
  entityOf(operationId: string): string | undefined {
    const singular = operationId.split('.')[0]?.replace(/s$/, '') ?? ''
    return this.byCode.has(singular) ? singular : undefined
  }

  /**
   * The name of an event without one: the list that was asked (`invoices.list`), the kind of pushed rows (`orders`).
   */
  called({ entity, entityId }: { entity: string; entityId: string }): Labels | undefined {
    const isPush = entity === 'intake'
    if (!isPush && !this.refusedOperations.has(entityId)) return undefined
    const code = this.entityOf(entityId.replaceAll(/-[a-z]/g, part => part.slice(1).toUpperCase()))
    return (code && this.entity(code)) || this.refusedOperations.get(entityId)
  }

  action(action: string): Labels | undefined {
    const dot = action.indexOf('.')
    const own = this.byCode.get(action.slice(0, dot))?.actions.get(action.slice(dot + 1))
    return own ?? this.refusedOperations.get(action)
  }

  entity(entity: string): Labels | undefined {
    return this.byCode.get(entity)?.entity
  }

  /** @param action whose own fields count too: an import has fields that no record has */
  field(entity: string, action: string, field: string): FieldWords | undefined {
    const own = this.byCode.get(entity)?.fields.get(field)
    const ofAction = this.byCode.get(action.slice(0, action.indexOf('.')))?.fields.get(field)
    return own ?? ofAction ?? commonFields.get(field)
  }

  /** Undefined for a field that every reader of the log may see. */
  privateField(entity: string, field: string): PrivateField | undefined {
    return this.byCode.get(entity)?.privateFields.get(field)
  }

  /** Every action that has its own words, without refused operations. */
  actions(): [code: string, words: Labels][] {
    return this.words.flatMap(({ code, actions }) =>
      [...actions].map(([verb, words]): [string, Labels] => [`${code}.${verb}`, words]),
    )
  }
}
