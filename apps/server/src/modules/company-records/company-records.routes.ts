import { companyProfile } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { findCompany, keyOf } from '../companies/companies.service.ts'
import { revealContact } from './company-contacts.ts'
import { keysOf } from './company-keys.ts'
import { toRegistry, toStaffCard } from './company-records.mapper.ts'
import { findStaff } from './company-records.repository.ts'
import { RegistryLookup } from './registry-lookup.ts'

export function companyRecordRoutes(app: AppContext): void {
  const { db, trade } = app
  const lookup = new RegistryLookup(app)

  bind(app, companyProfile.member, async ({ body: { uid, name }, actor, signal }) => {
    const facts = await findCompany(trade, keyOf(uid, name), signal)
    return (await findStaff(db, keysOf(facts))).map(toStaffCard(actor))
  })

  bind(app, companyProfile.registry, async ({ body: { uid, name }, actor, language, signal }) => {
    const facts = await findCompany(trade, keyOf(uid, name), signal)
    const found = await lookup.find(facts)
    return found ? toRegistry(found, { access: actor, language, phones: facts.phones }) : null
  })

  bind(app, companyProfile.reveal, async ({ body, actor, origin, signal }) => {
    const facts = await findCompany(trade, keyOf(body.uid, body.name), signal)
    return { value: await revealContact(db, facts, body, { ...origin, actor }) }
  })
}
