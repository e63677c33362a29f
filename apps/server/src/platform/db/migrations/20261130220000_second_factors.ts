/** The second step of a sign-in (security.md 6). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_factor (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('totp')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
      sealed_secret bytea NOT NULL,
      last_counter integer,
      confirm_time timestamptz,
      last_used_time timestamptz,
      create_time timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX account_factor_account ON account_factor (account_id);
    COMMENT ON COLUMN account_factor.last_counter IS 'The time step of the last code that was taken: none is taken twice';
    COMMENT ON COLUMN account_factor.confirm_time IS 'It counts from its first code on';

    CREATE TABLE recovery_code (
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_time timestamptz,
      PRIMARY KEY (account_id, code_hash)
    );

    CREATE TABLE sign_in_challenge (
      token_hash bytea PRIMARY KEY,
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      device_hash bytea NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expire_time timestamptz NOT NULL
    );
    CREATE INDEX sign_in_challenge_account ON sign_in_challenge (account_id);

    ALTER TABLE account ADD COLUMN factor_notice text CHECK (factor_notice IN ('recoveryCode', 'reset'));
    ALTER TABLE role ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false;
  `.execute(db)
}
