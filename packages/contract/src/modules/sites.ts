/** Sites: this back-office and the front sites it serves (specification §2 Sites and menus, §3, §6, §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  id,
  instant,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
  version,
} from '../schemas.ts'
import { languages } from '../words/languages.ts'

/** Creating, changing and deleting sites is not a permission: super admins only. */
export const sitePermissions = permissionGroup(
  'site',
  { zh: '站点', en: 'Sites' },
  { read: { zh: '查看站点', en: 'View sites' } },
)

const locale = () => oneOf('string', languages)
const label = () => closed({ value: requiredText({ max: limits.siteNameMax }) })
/** Further languages; the site's own may be among them. */
const labels = () =>
  Type.Optional(
    Type.Array(
      closed({
        locale: requiredText({ max: 5, pattern: '^[a-z]{2}(_[A-Z]{2})?$' }),
        value: requiredText({ max: limits.siteNameMax }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  )
const namesByLocale = () => Type.Array(Type.Object({ locale: Type.String(), value: Type.String() }))
const code = () => requiredText({ max: limits.siteCodeMax, pattern: '^[A-Za-z0-9_-]+$' })
const urls = () => Type.Array(Type.String({ maxLength: limits.siteUrlMax }), { maxItems: limits.siteUrlsMax })

export const siteBody = closed({
  siteCode: code(),
  // Without one the missing name is what is complained about: `label.value`.
  label: Type.Object(label().properties, { additionalProperties: false, default: {} }),
  labels: labels(),
  /** Blank ones are dropped; `siteUrls.N` of a field error counts from 0 as sent. */
  siteUrls: Type.Optional(urls()),
  locale: Type.Optional(locale()),
  enable: Type.Optional(Type.Boolean()),
})

export const siteChange = closed({
  id: id(),
  version: version(),
  /** Fixed: accepted when it is the site's own. */
  siteCode: Type.Optional(code()),
  label: Type.Optional(label()),
  labels: labels(),
  siteUrls: Type.Optional(urls()),
  locale: Type.Optional(locale()),
  enable: Type.Optional(Type.Boolean()),
})

export const site = Type.Object({
  id: id(),
  siteCode: Type.String(),
  /** Code of the root of its menu tree. */
  menuCode: Type.String(),
  label: Type.Object({ value: Type.String() }),
  labels: namesByLocale(),
  enable: Type.Boolean(),
  urls: Type.Array(Type.String()),
  locale: locale(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type Site = Type.Static<typeof site>

export const siteName = Type.Object({
  id: id(),
  siteCode: Type.String(),
  label: Type.Object({ value: Type.String() }),
  labels: namesByLocale(),
  enable: Type.Boolean(),
  locale: locale(),
})
export type SiteName = Type.Static<typeof siteName>

const codeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.siteCodeMax }) })

export const sites = {
  list: operation({
    id: 'sites.list',
    method: 'GET',
    path: '/cms/site/list',
    summary: 'List the sites one may see',
    access: { permission: sitePermissions.read },
    query: listQuery(
      {
        /** Part of the code or of the name. */
        nameLike: optionalText({ max: limits.searchTextMax }),
        enable: Type.Optional(Type.Boolean()),
      },
      ['siteCode', 'createTime'],
    ),
    data: rowsOf(site),
  }),
  byCodes: operation({
    id: 'sites.byCodes',
    method: 'GET',
    path: '/cms/site/by-codes',
    summary: "Names of the sites in one's scope; of all of them without codes",
    access: 'signedIn',
    query: Type.Object({ codes: optionalText({ max: 4000 }) }),
    data: Type.Array(siteName),
  }),
  get: operation({
    id: 'sites.get',
    method: 'GET',
    path: '/cms/site/{code}',
    summary: 'One site',
    access: { permission: sitePermissions.read, site: 'row' },
    params: codeParams,
    data: site,
  }),
  create: operation({
    id: 'sites.create',
    method: 'POST',
    path: '/cms/site',
    summary: 'Add a site with its permission groups and an empty menu',
    access: { superAdmin: true },
    body: siteBody,
    data: site,
  }),
  update: operation({
    id: 'sites.update',
    method: 'PUT',
    path: '/cms/site',
    summary: 'Change a site',
    access: { superAdmin: true },
    body: siteChange,
    data: site,
  }),
  delete: operation({
    id: 'sites.delete',
    method: 'DELETE',
    path: '/cms/site/{code}',
    summary: 'Delete a site that nothing uses',
    access: { superAdmin: true },
    params: codeParams,
  }),
}
