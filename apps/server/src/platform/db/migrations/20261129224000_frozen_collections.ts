/** What customers see of the companies of a data selection: computed, or kept from the day of its publication. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE data_config
      ADD COLUMN figure_mode text NOT NULL DEFAULT 'live' CHECK (figure_mode IN ('live', 'frozen')),
      ADD COLUMN frozen jsonb,
      ADD COLUMN frozen_at timestamptz,
      ADD CONSTRAINT data_config_frozen CHECK ((frozen IS NULL) = (frozen_at IS NULL));
  `.execute(db)
}
