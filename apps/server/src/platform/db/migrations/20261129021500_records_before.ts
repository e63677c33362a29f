/** What a company record said before an import wrote over it: that comes back when the import is taken out. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE company_record_before (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- The table of the record.
      kind text NOT NULL,
      record_id integer NOT NULL,
      -- Whose it was, where it came by an import: it goes with that.
      import_id integer REFERENCES company_record_import ON DELETE CASCADE,
      record jsonb NOT NULL
    );
    CREATE INDEX company_record_before_record ON company_record_before (kind, record_id);
    CREATE INDEX company_record_before_import ON company_record_before (import_id);
    CREATE FUNCTION keep_record_before() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO company_record_before (kind, record_id, import_id, record)
      VALUES (TG_TABLE_NAME, OLD.id, OLD.import_id, to_jsonb(OLD));
      RETURN NULL;
    END $$;
  `.execute(db)
  for (const table of ['company_contact', 'company_staff', 'company_registry'])
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_before`)} AFTER UPDATE ON ${sql.table(table)} FOR EACH ROW
        WHEN (NEW.import_id IS NOT NULL AND OLD.import_id IS DISTINCT FROM NEW.import_id)
        EXECUTE FUNCTION keep_record_before();
    `.execute(db)
}
