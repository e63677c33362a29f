import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts'
import { startServer } from '../../start.ts'
import { type Config, readConfig } from '../config.ts'
import { startProblem } from './start-problem.ts'

const root = mkdtempSync(join(tmpdir(), 'start-problem-'))
const file = join(root, 'file')
writeFileSync(file, 'not JSON')
afterAll(() => rmSync(root, { recursive: true }))

const failureOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
/** Reads the terminal's text about a start that fails. */
const problemOf = async (env: Record<string, string>, change: Partial<Config> = {}) => {
  const config = { ...readConfig({ PORT: '0', DATA_DIR: join(root, 'data'), ...env }), ...change }
  return startProblem(await startServer(config).catch(error => error))
}

describe('a start that fails says in one line what to do', () => {
  it('about a folder that is none, may not be written to, or is on a full disk', async () => {
    expect(await problemOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /no folder can be made there \(ENOTDIR\)/,
    )
    const locked = Object.assign(new Error('x'), { code: 'EROFS', path: '/data/lock' })
    expect(startProblem(locked)).toMatch(
      /^\/data\/lock: this account may not write there \(EROFS\)\..*DATA_DIR\.$/,
    )
    expect(startProblem(failureOf(() => writeFileSync('/dev/full', 'x')))).toMatch(
      /^The disk of DATA_DIR is full/,
    )
  })

  it('about what the programs of PostgreSQL print', () => {
    const print = (text: string) =>
      failureOf(() => execFileSync('sh', ['-c', 'echo "$1" >&2; exit 1', 'sh', text], { stdio: 'pipe' }))
    const nameless = print('initdb: error: could not look up effective user ID 4711: user does not exist')
    expect(startProblem(nameless)).toMatch(/^This account has no name.*DATABASE_URL\.$/)
    expect(startProblem(print('initdb: error: could not write: No space left on device'))).toMatch(/full/)
  })

  it('about the file of connections', async () => {
    expect(await problemOf({ IMPORT_CONNECTIONS: join(root, 'none.json') })).toMatch(
      /^IMPORT_CONNECTIONS: ENOENT/,
    )
    expect(await problemOf({ IMPORT_CONNECTIONS: file })).toBe('IMPORT_CONNECTIONS: not JSON')
  })

  it('about a bucket that is not there, and a secret that is refused', async () => {
    const s3: FakeS3 = await startFakeS3()
    try {
      const wrong = { ...s3.config, secretAccessKey: 'another' }
      expect(await problemOf({}, { storage: wrong })).toMatch(
        /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: .*403/,
      )
      s3.fail = () => 404
      expect(await problemOf({}, { storage: s3.config })).toMatch(
        /^S3_BUCKET=test-bucket: there is no such bucket/,
      )
      expect(s3.objects.size).toBe(0)
    } finally {
      await s3.close()
    }
  })

  it('and keeps the stack of a fault', () => {
    expect(startProblem(new Error('x'))).toContain('start-problem.test.ts')
  })
})
