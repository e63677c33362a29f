import type { SitePermission } from '@backoffice/contract'
import { locale } from '../../../lib/i18n/locale.ts'

/** The name in the user's language, else the default one. */
export const nameOf = ({ labels, name }: Pick<SitePermission, 'labels' | 'name'>) =>
  labels.find(label => label.locale === locale)?.name ?? name
