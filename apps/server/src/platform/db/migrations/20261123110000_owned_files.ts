/** Uploads are counted before they come, know what they are for, and pictures since when nothing names them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- False while its bytes are still coming: the room that they may take is counted from the first one.
    ALTER TABLE stored_file ADD COLUMN ready boolean NOT NULL DEFAULT true;
    -- Of pictures: since when no record names it; null while one does. Those that are there have a day as well.
    ALTER TABLE stored_file ADD COLUMN orphan_time timestamptz;
    UPDATE stored_file SET orphan_time = now() WHERE purpose = 'image';
    CREATE INDEX stored_file_use ON stored_file (purpose, account_id) INCLUDE (size_bytes);

    -- Files of company records were kept under the purpose of shipments.
    UPDATE stored_file SET purpose = 'record-import'
    FROM company_record_import WHERE company_record_import.file_id = stored_file.id;

    -- What the file of a job was made with: whoever downloads it must still hold all of it.
    ALTER TABLE job ADD COLUMN granted jsonb;
  `.execute(db)
}
