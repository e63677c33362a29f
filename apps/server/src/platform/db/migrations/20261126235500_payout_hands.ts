/** Who has changed the payments of a batch, or handed it in, does not approve it either. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Besides the maker.
    CREATE TABLE payout_hand (
      batch_id integer NOT NULL REFERENCES payout_batch ON DELETE CASCADE,
      account_id integer NOT NULL REFERENCES account,
      PRIMARY KEY (batch_id, account_id)
    );
    INSERT INTO payout_hand (batch_id, account_id)
    SELECT DISTINCT b.id, a.id
    FROM audit_event e
    JOIN payout_batch b ON b.id::text = e.entity_id AND b.state IN ('draft', 'waiting')
    JOIN account a ON a.id = e.actor_id
    WHERE e.entity = 'payout' AND e.action IN ('payout.submit', 'payout.removeLine') AND e.outcome = 'done';

    CREATE FUNCTION refuse_payout_hand() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM payout_hand h WHERE h.batch_id = NEW.id AND h.account_id = NEW.approver_id) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_batch_four_eyes',
          MESSAGE = 'payout_batch_four_eyes: who has changed a batch or handed it in cannot approve it';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER payout_batch_four_eyes BEFORE UPDATE OF approver_id ON payout_batch FOR EACH ROW
      WHEN (NEW.second_person AND NEW.approver_id IS NOT NULL)
      EXECUTE FUNCTION refuse_payout_hand();
  `.execute(db)
}
