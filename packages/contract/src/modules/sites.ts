/** Sites: this back-office and the front sites it serves (specification §2 Sites and menus, §3, §6, §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { changeOf, closed, id, listQuery, optionalText, rowsOf } from '../schemas.ts'
import { siteFields, siteNames } from '../vocabulary/sites.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'

/** Only super admins can create, change and delete sites. There is no permission for it. */
export const sitePermissions = permissionsOf('site', siteNames, ['read'])

/**
 * The specification calls `urls` `siteUrls`. In a field error, the N of `siteUrls.N` counts from 0 in the order of
 * the request.
 */
const { urls: siteUrls, locale, enable, ...sent } = sentOf(siteFields)
const siteSent = closed({ ...sent, siteUrls, locale, enable })

export const siteBody = closed({
  ...siteSent.properties,
  // The default makes a missing label an error of its name: `label.value`.
  label: Type.Object(sent.label.properties, { additionalProperties: false, default: {} }),
})

/** The code cannot change. A change may still send the current code. */
export const siteChange = changeOf(siteSent)

export const site = recordOf(siteFields)
export type Site = Type.Static<typeof site>

export const siteName = Type.Object({
  id: id(),
  ...shownOf(pick(siteFields, 'siteCode', 'label', 'labels', 'enable', 'locale')),
})
export type SiteName = Type.Static<typeof siteName>

const codeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.siteCodeMax }) })

export const sites = operationGroup('sites', {
  list: {
    method: 'GET',
    path: '/cms/site/list',
    summary: 'List the sites one may see',
    access: { permission: sitePermissions.read },
    query: listQuery(
      {
        /** A part of the code or the name. */
        nameLike: optionalText({ max: limits.searchTextMax }),
        ...searchOf(siteFields, 'enable'),
      },
      ['siteCode', 'createTime'],
    ),
    data: rowsOf(site),
  },
  byCodes: {
    method: 'GET',
    path: '/cms/site/by-codes',
    summary: "Names of the sites in one's scope; of all of them without codes",
    access: 'signedIn',
    query: Type.Object({ codes: optionalText({ max: 4000 }) }),
    data: Type.Array(siteName),
  },
  get: {
    method: 'GET',
    path: '/cms/site/{code}',
    summary: 'One site',
    access: { permission: sitePermissions.read, site: 'row' },
    params: codeParams,
    data: site,
  },
  create: {
    method: 'POST',
    path: '/cms/site',
    summary: 'Add a site with its permission groups and an empty menu',
    creates: true,
    access: { superAdmin: true },
    body: siteBody,
    data: site,
  },
  update: {
    method: 'PUT',
    path: '/cms/site',
    summary: 'Change a site',
    access: { superAdmin: true },
    body: siteChange,
    data: site,
  },
  delete: {
    method: 'DELETE',
    path: '/cms/site/{code}',
    summary: 'Delete a site that nothing uses',
    access: { superAdmin: true },
    params: codeParams,
  },
})
