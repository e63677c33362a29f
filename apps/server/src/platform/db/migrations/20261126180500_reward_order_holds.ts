/** Another order is another payout; a payout that was allowed was so for the order as it was then. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reward ADD released_state text CHECK (released_state IN ('CANCELLED', 'UNPAID', 'UNKNOWN'));
    UPDATE reward SET released_state = 'CANCELLED' WHERE released_order IS NOT NULL;
    ALTER TABLE reward ADD CHECK ((released_order IS NULL) = (released_state IS NULL));

    DROP TRIGGER reward_version ON reward;
    CREATE TRIGGER reward_version BEFORE UPDATE ON reward FOR EACH ROW
      WHEN ((OLD.inviter_user_id, OLD.reward, OLD.bank_account, OLD.bank, OLD.order_no)
        IS DISTINCT FROM (NEW.inviter_user_id, NEW.reward, NEW.bank_account, NEW.bank, NEW.order_no))
      EXECUTE FUNCTION move_reward_version();
  `.execute(db)
}
