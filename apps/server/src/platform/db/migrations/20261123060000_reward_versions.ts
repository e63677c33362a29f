/** What a payout depends on has a version: whom a reward pays, how much and where to. Other changes leave it alone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reward ADD version integer NOT NULL DEFAULT 1;

    CREATE FUNCTION move_reward_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      RETURN NEW;
    END $$;

    CREATE TRIGGER reward_version BEFORE UPDATE ON reward FOR EACH ROW
      WHEN ((OLD.inviter_user_id, OLD.reward, OLD.bank_account, OLD.bank)
        IS DISTINCT FROM (NEW.inviter_user_id, NEW.reward, NEW.bank_account, NEW.bank))
      EXECUTE FUNCTION move_reward_version();
  `.execute(db)
}
