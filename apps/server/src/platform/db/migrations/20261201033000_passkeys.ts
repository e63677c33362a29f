/** Passkeys as second factors (security.md 6). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_factor
      DROP CONSTRAINT account_factor_kind_check,
      ADD CONSTRAINT account_factor_kind_check CHECK (kind IN ('totp', 'passkey')),
      ALTER COLUMN sealed_secret DROP NOT NULL,
      ADD CONSTRAINT account_factor_secret_check CHECK ((kind = 'totp') = (sealed_secret IS NOT NULL));

    CREATE TABLE passkey (
      factor_id integer PRIMARY KEY REFERENCES account_factor ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      rp_id text NOT NULL,
      backed_up boolean NOT NULL
    );
    COMMENT ON COLUMN passkey.rp_id IS 'The name of the product that the browser has bound it to';

    CREATE TABLE passkey_challenge (
      purpose text PRIMARY KEY,
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      challenge_hash bytea NOT NULL,
      expire_time timestamptz NOT NULL
    );
    CREATE INDEX passkey_challenge_account ON passkey_challenge (account_id);
    COMMENT ON COLUMN passkey_challenge.purpose IS 'The sign-in, session or new factor that it is for: each has one at a time';
  `.execute(db)
}
