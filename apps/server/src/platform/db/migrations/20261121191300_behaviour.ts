/** Behaviour events on their way to the analytical engine, sign-ins as facts, names of behaviour (decisions §5). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Acknowledged events. What is delivered stays for some days without its content, to know a key again.
    CREATE TABLE behaviour_outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Made of the sender's key.
      uid uuid NOT NULL UNIQUE,
      event jsonb,
      -- Set before the batch goes to the engine, so that another try takes the same rows.
      batch bigint,
      create_time timestamptz NOT NULL DEFAULT now(),
      delivered_time timestamptz,
      pushed_by integer REFERENCES account,
      CHECK ((event IS NULL) = (delivered_time IS NOT NULL))
    );
    CREATE INDEX behaviour_outbox_waiting ON behaviour_outbox (id) WHERE delivered_time IS NULL AND batch IS NULL;
    CREATE INDEX behaviour_outbox_claimed ON behaviour_outbox (batch) WHERE delivered_time IS NULL;
    CREATE INDEX behaviour_outbox_delivered ON behaviour_outbox (delivered_time) WHERE delivered_time IS NOT NULL;

    -- Sign-ins, each once, whatever is pushed again: what login counts are made of.
    CREATE TABLE login_fact (
      uid uuid PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 64),
      login_time timestamptz NOT NULL,
      sample boolean NOT NULL DEFAULT false
    );
    CREATE INDEX login_fact_user ON login_fact (user_id, login_time DESC);
    CREATE INDEX login_fact_sample ON login_fact (uid) WHERE sample;

    CREATE TABLE behaviour_action (
      code text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]*$' AND char_length(code) <= 40),
      name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 50),
      name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 50)
    );
    INSERT INTO behaviour_action (code, name_zh, name_en) VALUES
      ('SEARCH_COMPANY', '搜索企业', 'Search companies'),
      ('VIEW_COMPANY', '查看企业', 'View a company'),
      ('VIEW_CONTACT', '查看联系方式', 'View contacts'),
      ('SEARCH_HSCODE', '查询海关编码', 'Look up HS codes'),
      ('QUERY_RATE', '查询运价', 'Query freight rates'),
      ('PLACE_TRAILER_ORDER', '提交拖车订单', 'Place a trailer order'),
      ('EXPORT_DATA', '导出数据', 'Export data'),
      ('VIEW_PRODUCT', '查看商品', 'View a product'),
      ('SHARE', '分享', 'Share');
  `.execute(db)
}
