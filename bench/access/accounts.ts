/** 100,000 accounts as an organisation has them: Chinese names, two sites, some disabled, three years of dates. */
import type pg from 'pg'

export const accountCount = 100_000

export async function loadAccounts(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO account (user_id, full_name, email, cellphone, credential_hash, enabled, create_time)
    SELECT
      (ARRAY['wang','li','zhang','liu','chen','yang','zhao','huang','zhou','wu'])[1 + n % 10]
        || (ARRAY['.wei','.fang','.na','.min','.jing','.lei','.jun'])[1 + n % 7] || n,
      (ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','欧阳'])[1 + n % 11]
        || (ARRAY['伟','芳','娜','敏','静','磊','军','洋','勇','艳','杰','娟','涛'])[1 + n % 13]
        || (ARRAY['', '华', '明', '国', '丽'])[1 + n % 5],
      'user' || n || '@example.com', '138' || lpad(n::text, 8, '0'), 'x', n % 14 <> 0,
      now() - n * interval '15 minutes'
    FROM generate_series(1, $1::int) AS n`,
    [accountCount],
  )
  // By a hash: a remainder of the number would go hand in hand with the names.
  await client.query(
    `INSERT INTO account_site SELECT id, 1 + (hashint4(id) & 1) FROM account WHERE src = 'user' ON CONFLICT DO NOTHING`,
  )
  await client.query('VACUUM ANALYZE account, account_site')
}

/** A person with a role of so many permissions on the site, and a session. */
export async function makePerson(client: pg.Client, userId: string, tokenHash: Buffer): Promise<void> {
  await client.query(
    `WITH person AS (
      INSERT INTO account (user_id, credential_hash) VALUES ($1, 'x') RETURNING id
    ), member AS (
      INSERT INTO account_site SELECT id, 1 FROM person
    ), made AS (
      INSERT INTO role (site_id, code, name) VALUES (1, $1, $1) RETURNING id
    ), grants AS (
      INSERT INTO role_permission SELECT made.id, p.id FROM made, permission p
      WHERE p.site_id = 1 AND p.code <> 'SUPER_ADMIN'
    ), bound AS (
      INSERT INTO account_role SELECT person.id, made.id FROM person, made
    )
    INSERT INTO session (account_id, token_hash, address, expire_time)
    SELECT id, $2, '127.0.0.1', now() + interval '1 day' FROM person`,
    [userId, tokenHash],
  )
}
