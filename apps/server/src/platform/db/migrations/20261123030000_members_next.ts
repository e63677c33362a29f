/** The validity behind the one that a member has, apart from it: theirs as soon as the first has ended. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE members
      ADD next_level smallint CHECK (next_level IN (1, 2)),
      ADD next_start timestamptz,
      ADD next_end timestamptz,
      ADD CONSTRAINT members_next_whole CHECK (num_nulls(next_level, next_start, next_end) IN (0, 3)),
      ADD CONSTRAINT members_next_behind CHECK (next_start > end_time AND next_end >= next_start);

    -- Periods that overlap, or follow each other within a second, are one; VIP as long as one of them is.
    WITH ahead AS (
      SELECT p.user_id, p.level, p.start_time, p.end_time, max(p.end_time) OVER (
        PARTITION BY p.user_id ORDER BY p.start_time, p.end_time
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS before
      FROM member_periods p JOIN members m ON m.user_id = p.user_id
      WHERE p.revoked_at IS NULL AND p.start_time > m.end_time + interval '1 second'
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE start_time > before + interval '1 second') OVER (
        PARTITION BY user_id ORDER BY start_time, end_time
      ) AS nth FROM ahead
    ), next AS (
      SELECT user_id, min(level) AS level, min(start_time) AS start_time, max(end_time) AS end_time
      FROM numbered WHERE nth = 0 GROUP BY user_id
    )
    UPDATE members m SET next_level = n.level, next_start = n.start_time, next_end = n.end_time
    FROM next n WHERE n.user_id = m.user_id;

    CREATE INDEX members_next ON members (next_start) INCLUDE (next_end, next_level)
      WHERE next_start IS NOT NULL;
  `.execute(db)
}
