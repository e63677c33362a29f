/** When a product is to be published, and who has said so. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_plan (
      -- No reference: whoever planned it is told of a product that is deleted before its time.
      product_id integer PRIMARY KEY,
      plan_time timestamptz NOT NULL,
      name text NOT NULL,
      version integer NOT NULL,
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      origin jsonb NOT NULL,
      create_time timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX product_plan_time ON product_plan (plan_time);
  `.execute(db)
}
