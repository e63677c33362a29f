/** Addresses that hand out one file to whoever has them, signed so that nobody can make one up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { whoeverWants } from '../../lib/given-up.ts'
import { sharedSecret } from './files.repository.ts'

export class FileUrls {
  private readonly db: Db
  private key: Promise<Buffer> | undefined

  constructor(db: Db) {
    this.db = db
  }

  /**
   * @param expires until when it holds; without one for as long as the file is there, as a picture on a
   *   page needs it
   */
  async sign(id: number, expires?: Date): Promise<string> {
    const seconds = expires && Math.floor(expires.getTime() / 1000)
    const signature = (await this.signatureOf(id, seconds)).toString('base64url')
    const until = seconds === undefined ? '' : `expires=${seconds}&`
    return `/files/${id}?${until}signature=${signature}`
  }

  /** @param expires seconds since 1970, as in the address */
  async isGood(id: number, expires: number | undefined, signature: string): Promise<boolean> {
    const expected = await this.signatureOf(id, expires)
    const given = Buffer.from(signature, 'base64url')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    return expires === undefined || expires * 1000 > Date.now()
  }

  private async signatureOf(id: number, expires: number | undefined): Promise<Buffer> {
    this.key ??= whoeverWants(() => sharedSecret(this.db, 'file-urls')).catch(error => {
      this.key = undefined
      throw error
    })
    return createHmac('sha256', await this.key)
      .update(`file:${id}:${expires ?? ''}`)
      .digest()
  }
}
