/** Secrets of second factors at rest: encrypted with a key that all nodes share, each for its account only. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const name = 'second-factors'
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** The first node that asks makes it. */
async function keyOf(db: Db | Trx): Promise<Buffer> {
  const { rows } = await sql<{ value: Buffer }>`
    SELECT value FROM shared_secret WHERE name = ${name} AND end_time IS NULL`.execute(db)
  if (rows[0]) return rows[0].value
  await sql`
    INSERT INTO shared_secret (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  return keyOf(db)
}

const ownerOf = (accountId: number) => Buffer.from(`account ${accountId}`)

export async function sealSecret(db: Db | Trx, accountId: number, secret: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await keyOf(db), iv).setAAD(ownerOf(accountId))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when the secret was sealed for another account, or was changed */
export async function openSecret(db: Db | Trx, accountId: number, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(algorithm, await keyOf(db), sealed.subarray(0, ivBytes))
    .setAAD(ownerOf(accountId))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}
