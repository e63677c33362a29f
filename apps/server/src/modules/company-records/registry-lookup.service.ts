/** The registry entry of a company: from the local table, otherwise from the provider, whose answers are kept. */
import type { CompanyRegistry } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import { keysOf, recordKey } from './company-keys.ts'
import { type RecordReader, toRegistry } from './company-records.mapper.ts'
import { findLookup, findRegistry, keepLookup, type RegistryRow } from './company-records.repository.ts'
import { valuesOf } from './registry-fields.ts'
import { RegistryProvider } from './registry-provider.ts'

const hourMs = 3_600_000
/** A missing company may be registered sooner than an existing entry changes. */
const missingHours = 24
const nameKeysMax = 50

export class RegistryLookup {
  private readonly db: AppContext['db']
  private readonly provider: RegistryProvider | undefined
  private readonly cacheHours: number
  /** Several requests for one name at once ask the provider once. */
  private readonly asking = new Map<string, Promise<void>>()

  constructor({ db, config }: Pick<AppContext, 'db' | 'config'>) {
    this.db = db
    this.provider = config.registry && new RegistryProvider(config.registry)
    this.cacheHours = config.registry?.cacheHours ?? 0
  }

  /** As the reader may see it. @throws UnavailableError when the provider is needed and down, and nothing older is known */
  async show(facts: CompanyFacts, reader: Omit<RecordReader, 'phones'>): Promise<CompanyRegistry | null> {
    const found = await this.find(facts)
    return found ? toRegistry(found, { ...reader, phones: facts.phones }) : null
  }

  private async find(facts: Pick<CompanyFacts, 'names' | 'country'>): Promise<RegistryRow | undefined> {
    const keys = keysOf(facts)
    const [name = ''] = facts.names
    const nameKey = recordKey(name)
    const known = await findRegistry(this.db, keys)
    if (!this.provider || known?.source === 'import' || nameKey === '') return known
    const lookup = await findLookup(this.db, nameKey, facts.country)
    if (lookup && lookup.expireTime > new Date()) return known
    try {
      await this.ask(this.provider, { name, nameKey, country: facts.country })
    } catch (error) {
      // An entry some weeks old is better than none.
      if (known && isUnavailable(error)) return known
      throw error
    }
    return findRegistry(this.db, keys)
  }

  private ask(
    provider: RegistryProvider,
    wanted: { name: string; nameKey: string; country: string },
  ): Promise<void> {
    const key = `${wanted.country}\n${wanted.nameKey}`
    const running = this.asking.get(key) ?? this.askAndKeep(provider, wanted)
    this.asking.set(key, running)
    return running.finally(() => this.asking.delete(key))
  }

  private async askAndKeep(
    provider: RegistryProvider,
    { name, nameKey, country }: { name: string; nameKey: string; country: string },
  ): Promise<void> {
    const fields = await provider.find(name, country)
    const names = [fields?.name, fields?.nameEn, ...valuesOf(fields?.formerNames ?? '')]
    const nameKeys = [...new Set([nameKey, ...names.map(text => recordKey(text ?? ''))])].filter(Boolean)
    const hours = fields ? this.cacheHours : Math.min(missingHours, this.cacheHours)
    await this.db.transaction().execute(trx =>
      keepLookup(trx, {
        nameKey,
        country,
        nameKeys: nameKeys.slice(0, nameKeysMax),
        fields,
        expireTime: new Date(Date.now() + hours * hourMs),
      }),
    )
  }
}
