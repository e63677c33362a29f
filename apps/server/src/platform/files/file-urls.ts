/** Addresses that give one file to anyone who has them, signed so that nobody can forge one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { whoeverWants } from '../lib/given-up.ts'
import { type FileKey, isPictureOf, listFileKeys, longestAddressMs } from './file-keys.ts'

/** Another node may have made a new key. */
const keepKeysMs = 5_000
/** An address that no known key signed may have a newer key; forged addresses must not query the database each time. */
const lookAgainMs = 200

/** Who asked for an address, and the permission by which they may: it ends with both (security.md 62). */
interface Holder {
  account?: number | undefined
  permission?: string | undefined
}

interface Address extends Holder {
  id: number
  /** Seconds since 1970, as in the address; undefined for as long as the file exists. */
  expires?: number | undefined
}

const signatureOf = ({ id, expires, account, permission }: Address, { value }: FileKey) =>
  createHmac('sha256', value)
    .update(`file:${id}:${expires ?? ''}${account === undefined ? '' : `:${account}:${permission}`}`)
    .digest()

export class FileUrls {
  private readonly db: Db
  private keys: Promise<FileKey[]> | undefined
  private readAt = 0

  constructor(db: Db) {
    this.db = db
  }

  /**
   * @param expires when the address ends, at most 7 days; without it for as long as the file exists, which a picture on
   * a page needs
   */
  async sign(id: number, expires?: Date, { account, permission }: Holder = {}): Promise<string> {
    const latest = Math.min(expires?.getTime() ?? 0, Date.now() + longestAddressMs)
    const seconds = expires && Math.floor(latest / 1000)
    const [key] = await this.knownKeys(keepKeysMs)
    if (!key) throw new Error('there is no key for the addresses of files')
    const signature = signatureOf({ id, expires: seconds, account, permission }, key).toString('base64url')
    const until = seconds === undefined ? '' : `expires=${seconds}&`
    const holder = account === undefined ? '' : `account=${account}&permission=${permission}&`
    return `/files/${id}?${until}${holder}signature=${signature}`
  }

  async isGood(address: Address, signature: string): Promise<boolean> {
    const { id, expires } = address
    const given = Buffer.from(signature, 'base64url')
    const signed = (key: FileKey) => {
      const expected = signatureOf(address, key)
      return given.length === expected.length && timingSafeEqual(given, expected)
    }
    const key =
      (await this.knownKeys(keepKeysMs)).find(signed) ?? (await this.knownKeys(lookAgainMs)).find(signed)
    if (!key) return false
    if (expires === undefined) return key.endTime === undefined || isPictureOf(this.db, key, id)
    const isOfItsTime =
      key.endTime === undefined || expires * 1000 <= key.endTime.getTime() + longestAddressMs
    return isOfItsTime && expires * 1000 > Date.now()
  }

  private knownKeys(oldestMs: number): Promise<FileKey[]> {
    if (this.keys && performance.now() - this.readAt < oldestMs) return this.keys
    this.readAt = performance.now()
    this.keys = whoeverWants(() => listFileKeys(this.db)).catch(error => {
      this.keys = undefined
      throw error
    })
    return this.keys
  }
}
