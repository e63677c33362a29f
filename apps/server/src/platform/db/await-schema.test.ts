import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../test/global-setup.ts'
import { awaitSchema, isOwner } from './await-schema.ts'
import { migrate } from './migrate.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const owner = `${name}_owner`
const admin = new pg.Client({ connectionString: inject('ownerUrl') })
const appUrl = withDatabase(inject('appUrl'), name)
const ownerUrl = (() => {
  const url = new URL(withDatabase(inject('ownerUrl'), name))
  url.username = owner
  url.password = 'owner-password'
  return url.href
})()

beforeAll(async () => {
  await admin.connect()
  await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner-password'`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`)
})
afterAll(async () => {
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.query(`DROP ROLE ${owner}`)
  await admin.end()
})

it('a node without the rights of the owner waits until somebody has migrated', async () => {
  expect([await isOwner(ownerUrl), await isOwner(appUrl)]).toEqual([true, false])
  let migrated: Promise<unknown> | undefined
  const said: string[] = []
  const migrateAsOwner = async () => {
    await expect(migrate(ownerUrl)).rejects.toThrow(
      new RegExp(
        `As an administrator, run once:\\s+CREATE ROLE backoffice_app [\\s\\S]*GRANT backoffice_app TO ${owner};`,
      ),
    )
    await admin.query(`GRANT backoffice_app TO ${owner}`)
    await migrate(ownerUrl)
  }
  await awaitSchema(
    appUrl,
    text => {
      said.push(text)
      migrated ??= migrateAsOwner()
    },
    10,
  )
  await migrated
  expect(said[0]).toMatch(/^waiting for npm run migrate, \d+ migrations are missing$/)
  expect([await isOwner(ownerUrl), await isOwner(appUrl)]).toEqual([true, false])
})

it('refuses a role of the server that has no rights, and says what to run', async () => {
  const other = `${name}_web`
  await admin.query(`CREATE ROLE ${other} LOGIN PASSWORD 'x'`)
  const url = new URL(appUrl)
  url.username = other
  url.password = 'x'
  try {
    await expect(migrate(ownerUrl, { appUrl: url.href })).rejects.toThrow(`GRANT backoffice_app TO ${other};`)
    await admin.query(`GRANT backoffice_app TO ${other}`)
    await migrate(ownerUrl, { appUrl: url.href })
    await migrate(ownerUrl, { appUrl })
    expect(await isOwner(url.href)).toBe(false)
  } finally {
    await admin.query(`DROP ROLE ${other}`)
  }
})
