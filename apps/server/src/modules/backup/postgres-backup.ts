/**
 * PostgreSQL in a backup: each table by COPY, all in one snapshot. It works in the same way for the embedded server,
 * which has no pg_dump and pg_basebackup, and for one at DATABASE_URL. No file depends on the server's version.
 */
import { pipeline } from 'node:stream/promises'
import type { Labels } from '@backoffice/contract'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { BackupError, type Manifest } from './manifest.ts'
import { readPacked, writeMeasured } from './packed-file.ts'

type PostgresPart = Manifest['postgres']

/** Made by the migrations of the restored version, and by the start of the restored server, not by the backup. */
const leftOut = ['schema_migration', 'trade_engine']

/** Partitions are part of their parent; the queue's own tables belong to its library and are not included. */
const tablesSql = `
  SELECT c.relname::text AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> ALL ($1)
  GROUP BY c.relname ORDER BY c.relname`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (columns: string[]) => columns.map(quoted).join(', ')

/** The end of the connection is told to a copy that was given up, too, when its pipeline listens no more. */
const noLateError = () => {}

async function namesOf(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

/** A connection without a time limit. */
export async function connectForBackup(url: string, role?: string): Promise<pg.Client> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const settings = limits.map(name => `-c ${name}=0`)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backup',
    options: [...settings, ...(role ? [`-c role=${role}`] : [])].join(' '),
  })
  // The running statement reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** From here on the connection sees the database as it is now. */
export async function beginSnapshot(client: pg.Client): Promise<Date> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  const { rows } = await client.query<{ now: Date }>('SELECT now() AS now')
  return rows[0]?.now ?? new Date()
}

async function oldestAudit(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ time: Date | null }>('SELECT min(time) AS time FROM audit_event')
  return rows[0]?.time?.toISOString() ?? null
}

export async function backUpPostgres(
  client: pg.Client,
  folder: string,
  signal?: AbortSignal,
): Promise<PostgresPart> {
  const found = await client.query<{ table: string; columns: string[] }>(tablesSql, [leftOut])
  const copied = []
  for (const { table, columns } of found.rows) {
    const copy = client.query(to(`COPY (SELECT ${list(columns)} FROM public.${quoted(table)}) TO STDOUT`))
    copy.on('error', noLateError)
    const file = await writeMeasured(folder, `postgres/${table}.copy.zst`, copy, { pack: true, signal })
    copied.push({ file: { ...file, table, columns }, copy })
  }
  const sequences = await client.query<{ name: string; last: string }>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return {
    migrations: await namesOf(client, 'SELECT name FROM schema_migration ORDER BY name'),
    // COPY reports its rows only after its last byte: with the next answer of the connection.
    tables: copied.map(({ file, copy }) => ({ ...file, rows: copy.rowCount })),
    oldestAudit: await oldestAudit(client),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
  }
}

/** The months of the audit log before those that a new database has. */
const partitionsSql = `
  DO $$ DECLARE first timestamp; BEGIN
    FOR first IN SELECT generate_series(date_trunc('month', %L::timestamptz AT TIME ZONE 'UTC'), now() AT TIME ZONE 'UTC', '1 month') LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS audit.audit_event_%s PARTITION OF audit_event FOR VALUES FROM (%L) TO (%L)',
        to_char(first, 'YYYY_MM'), first AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC');
    END LOOP;
  END $$`

const brokeOff = JSON.stringify({
  zh: '任务在备份时尚未完成，请重试',
  en: 'The work was not finished when the backup was made: please run it again',
} satisfies Labels)

/** Jobs that had begun are set to run again; the queue's entries are not in the backup. */
async function endOpenJobs(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM job WHERE kind = 'backup' AND state IN ('queued', 'running')`)
  await client.query(
    `UPDATE job SET state = 'failed', error = $1, end_time = now() WHERE state IN ('queued', 'running')`,
    [brokeOff],
  )
}

async function switchTriggersOff(client: pg.Client): Promise<void> {
  try {
    await client.query('SET LOCAL session_replication_role = replica')
  } catch (cause) {
    throw new BackupError(
      'The owner of the database may not restore: GRANT SET ON PARAMETER session_replication_role TO it.',
      { cause },
    )
  }
}

async function load(client: pg.Client, folder: string, part: PostgresPart): Promise<void> {
  const { tables, sequences, oldestAudit } = part
  if (oldestAudit) await client.query(partitionsSql.replace('%L', client.escapeLiteral(oldestAudit)))
  // Including what the migrations have inserted.
  const all = await client.query<{ table: string }>(tablesSql, [leftOut])
  await client.query(`TRUNCATE ${list(all.rows.map(({ table }) => table))}`)
  for (const { table, columns, path, rows } of tables) {
    const copy = client.query(from(`COPY public.${quoted(table)} (${list(columns)}) FROM STDIN`))
    copy.on('error', noLateError)
    await pipeline(readPacked(folder, path), copy)
    if (copy.rowCount !== rows)
      throw new BackupError(`${table} has ${copy.rowCount} rows after the restore, not ${rows}.`)
  }
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last])
}

/** Tells whether the database has been used; one that is only migrated has no accounts. */
export async function hasRecords(client: pg.Client): Promise<boolean> {
  const found = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.account') IS NOT NULL AS there`,
  )
  if (!found.rows[0]?.there) return false
  return (await client.query('SELECT 1 FROM account LIMIT 1')).rowCount === 1
}

/** Fills a migrated database, in one transaction. */
export async function restorePostgres(client: pg.Client, folder: string, part: PostgresPart): Promise<void> {
  await client.query('BEGIN')
  await switchTriggersOff(client)
  await load(client, folder, part)
  await client.query('SET LOCAL session_replication_role = origin')
  await endOpenJobs(client)
  await client.query(
    `INSERT INTO audit_event (action, actor_name, actor_kind, entity, entity_id, entity_name)
     VALUES ('backup.restore', 'local command', 'system', 'backup', '', '')`,
  )
  await client.query('COMMIT')
  await client.query('ANALYZE')
}
