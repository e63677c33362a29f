/** Upkeep of accounts, permissions and app accounts: indexes of the account list, marks, limits. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      -- App accounts are deleted by this mark: their id and client id are never given again.
      ADD deleted_time timestamptz,
      ADD CHECK (char_length(full_name) <= 50),
      ADD CHECK (char_length(email) <= 100),
      ADD CHECK (char_length(cellphone) <= 20),
      ADD CHECK (deleted_time IS NULL OR (src = 'app' AND NOT enabled));

    ALTER TABLE role ADD CHECK (char_length(name) <= 50);

    ALTER TABLE permission
      -- Somebody has edited names or place: 'synchronise' keeps them.
      ADD edited boolean NOT NULL DEFAULT false,
      -- Disabled because the program no longer declares it: comes back when it does again.
      ADD withdrawn boolean NOT NULL DEFAULT false,
      ADD CHECK (parent_id <> id);
    CREATE INDEX permission_parent ON permission (parent_id);

    -- Pieces of one to three characters, so that any part of a text is found by index, Chinese names of two
    -- characters included (pg_trgm needs three).
    CREATE FUNCTION text_pieces(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
      SELECT coalesce(array_agg(DISTINCT substr(lower(value), place, size)), '{}')
      FROM generate_series(1, 3) AS size, generate_series(1, char_length(lower(value)) - size + 1) AS place
    );
    -- The pieces that a text must have to contain this one.
    CREATE FUNCTION pieces_sought(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
      SELECT coalesce(array_agg(DISTINCT substr(lower(value), place, least(3, char_length(lower(value))))), '{}')
      FROM generate_series(1, greatest(1, char_length(lower(value)) - 2)) AS place
    );

    CREATE INDEX account_created ON account (src, create_time, id);
    CREATE INDEX account_enabled ON account (src, enabled, create_time, id);
    CREATE INDEX account_full_name ON account (src, full_name, id);
    CREATE INDEX account_user_id_pieces ON account USING gin (text_pieces(user_id));
    CREATE INDEX account_full_name_pieces ON account USING gin (text_pieces(full_name));
    CREATE INDEX account_site_site ON account_site (site_id, account_id);

    -- Totals of the account list hold for one access version, as permissions do.
    CREATE TRIGGER access_changed AFTER INSERT OR DELETE
      OR UPDATE OF user_id, src, full_name, enabled, create_time, deleted_time ON account
      FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
  `.execute(db)
}
