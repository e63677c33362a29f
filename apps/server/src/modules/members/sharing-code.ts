import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { qrCode } from '../../platform/lib/qr-code.ts'
import { findFrontSites, frontSiteAddress } from '../sites/front-sites.ts'
import { findMemberByUserId } from './members.repository.ts'

/**
 * A member's code for sharing: a person who scans it comes to the member's front site as invited by them.
 *
 * @returns PNG, and the name to save it under
 * @throws AppError 10404
 */
export async function sharingCode(db: Db, userId: string): Promise<{ png: Buffer; name: string }> {
  const member = await findMemberByUserId(db, userId)
  if (!member) throw new AppError(10404)
  const sites = await findFrontSites(db)
  const site = sites.has(member.source) ? member.source : [...sites].sort()[0]
  const address = site && (await frontSiteAddress(db, site, { inviter: userId }))
  if (!address) throw new AppError(10404)
  return { png: await qrCode(address), name: `${member.name || userId}-${userId}.png` }
}
