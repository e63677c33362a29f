import type { Permission } from '@backoffice/contract'
import { sql } from 'kysely'

/** Ids of people who may do all of this now, super admins included: as `may` and the sign-in decide. */
export const peopleWhoMay = (needed: Permission[]) => sql<number[]>`array(
  SELECT a.id FROM account a
  WHERE a.enabled AND a.deleted_time IS NULL AND a.src = 'user'
    AND (a.account_expire_time IS NULL OR a.account_expire_time > statement_timestamp())
    AND NOT EXISTS (SELECT FROM unnest(${needed.map(({ code }) => code)}::text[]) needed (code) WHERE NOT EXISTS (
      SELECT FROM account_role ar
      JOIN role r ON r.id = ar.role_id AND r.enabled
      JOIN site s ON s.id = r.site_id AND s.enable
      WHERE ar.account_id = a.id AND (r.super_admin OR EXISTS (
        SELECT FROM account_site x
        JOIN role_permission rp ON rp.role_id = r.id
        JOIN permission p ON p.id = rp.permission_id AND p.enabled
        WHERE x.account_id = a.id AND x.site_id = s.id AND p.code = needed.code
      ))
    ))
  ORDER BY a.id
)`
