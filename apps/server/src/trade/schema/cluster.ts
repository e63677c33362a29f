/**
 * The tables of a cluster, made from the same statements as those of one server: `trade_shipment` is then a Distributed
 * table over `trade_shipment_local` of every shard, so queries use the same names everywhere.
 */

export interface ClusterLayout {
  /** The name in the servers' `remote_servers`. */
  cluster: string
  /** Where the tables are. */
  database: string
  /**
   * Each shard keeps copies through Keeper, and a statement about tables runs on all servers at once. A cluster of one
   * server without Keeper has neither.
   */
  replicated: boolean
}

/**
 * The number by which the rows of a table are divided. Rows of one company are kept together, so every shard searches
 * its own companies among its own names. Members' events are divided like their names.
 */
const shardKeys: Record<string, string> = {
  trade_shipment: 'company',
  trade_shipment_next: 'company',
  trade_aside: 'company',
  trade_company_name: 'company',
  trade_alias: 'own',
  trade_former: 'own',
  trade_twin: 'company',
  trade_contact: 'own',
  trade_tax_home: 'kind',
  trade_bill_fact: 'bill',
  trade_claim: 'row_hash',
  trade_bill_apart: 'pair',
  trade_aggregate: 'row_hash',
  trade_word: 'cityHash64(word)',
  trade_staging: 'intHash64(seq)',
  trade_batch: 'batch',
  trade_migration: 'cityHash64(name)',
  behaviour_event: 'who',
  behaviour_who: 'who',
  behaviour_place: 'place',
  behaviour_fact: 'who',
  behaviour_actor: 'who',
  behaviour_address: 'place',
}

export const onCluster = (layout: ClusterLayout) =>
  layout.replicated ? ` ON CLUSTER '${layout.cluster}'` : ''

/** The table that holds the rows, for ALTER TABLE. */
export const localTable = (table: string, layout: ClusterLayout | undefined) =>
  layout ? `${table}_local${onCluster(layout)}` : table

const created =
  /^CREATE TABLE IF NOT EXISTS (\w+) (\([\s\S]*\)) ENGINE = (\w*MergeTree)(?:\(([^()]*)\))?([\s\S]*)$/
const altered = /^ALTER TABLE (\w+) ([\s\S]+)$/
const dropped = /^DROP TABLE IF EXISTS (\w+)$/
const renamed = /^RENAME TABLE IF EXISTS (\w+) TO (\w+)$/
/** These statements also change the Distributed table. */
const aboutColumns = /^(ADD|DROP|MODIFY|RENAME|COMMENT) COLUMN /

function engineOf(family: string, args: string | undefined, { replicated }: ClusterLayout): string {
  if (!replicated) return args ? `${family}(${args})` : family
  const all = ["'/clickhouse/tables/{uuid}/{shard}'", "'{replica}'", ...(args ? [args] : [])]
  return `Replicated${family}(${all.join(', ')})`
}

/** The table that passes on to the shards. @param like the table of one shard, named `rows` */
export function distributedTable(
  name: string,
  { like, rows, table }: { like: string; rows: string; table: string },
  layout: ClusterLayout,
): string {
  const key = shardKeys[table]
  if (!key) throw new Error(`schema/cluster.ts does not say how ${table} is divided among shards`)
  const { cluster, database } = layout
  return (
    `CREATE TABLE IF NOT EXISTS ${name}${onCluster(layout)} AS ${like} ` +
    `ENGINE = Distributed('${cluster}', '${database}', '${rows}', ${key})`
  )
}

/** Whatever its size, and before the next statement. */
const drop = (table: string, on: string) =>
  `DROP TABLE IF EXISTS ${table}${on} SYNC SETTINGS max_table_size_to_drop = 0`

/** A statement of a migration as the layout needs it. @throws when there is no such form of its kind yet */
export function statementsFor(statement: string, layout: ClusterLayout | undefined): string[] {
  const on = layout ? onCluster(layout) : ''
  const [, gone = ''] = dropped.exec(statement) ?? []
  if (gone !== '') return [drop(gone, on), ...(layout ? [drop(`${gone}_local`, on)] : [])]
  if (!layout) return [statement]
  const [, table = '', columns, family = '', args, rest] = created.exec(statement) ?? []
  if (table !== '') {
    const local = `${table}_local`
    return [
      `CREATE TABLE IF NOT EXISTS ${local}${on} ${columns} ENGINE = ${engineOf(family, args, layout)}${rest}`,
      distributedTable(table, { like: local, rows: local, table }, layout),
    ]
  }
  const [, changed = '', action = ''] = altered.exec(statement) ?? []
  if (changed !== '') {
    const local = `ALTER TABLE ${changed}_local${on} ${action}`
    return aboutColumns.test(action) ? [local, `ALTER TABLE ${changed}${on} ${action}`] : [local]
  }
  const [, old = '', name = ''] = renamed.exec(statement) ?? []
  if (name !== '') {
    const local = `${name}_local`
    return [
      `RENAME TABLE IF EXISTS ${old}_local TO ${local}${on}`,
      drop(old, on),
      distributedTable(name, { like: local, rows: local, table: name }, layout),
    ]
  }
  if (/^INSERT INTO /.test(statement)) return [statement]
  throw new Error(`schema/cluster.ts has no form for clusters of: ${statement.slice(0, 80)}`)
}
