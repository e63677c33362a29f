import type { SitePermission } from '@backoffice/contract'
import { nameIn } from '../../../lib/i18n/names.ts'

/** The name in the user's language, otherwise the default one. */
export const permissionNameOf = ({ labels, name }: Pick<SitePermission, 'labels' | 'name'>) =>
  nameIn(labels, name)
