/** Menu trees of the sites, for showing and for editing (specification §2, §3, §4, §5, §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  nullable,
  oneOf,
  optionalText,
  plain,
  requiredText,
  version,
} from '../schemas.ts'
import { menuAccess, menuKinds, menuNames } from '../vocabulary/menus.ts'
import { type Labels, labels } from '../words/languages.ts'

export const menuPermissions = permissionsOf('menu', menuNames, ['read', 'delete'], {
  write: labels('新增、编辑、排序和同步菜单', 'Add, edit, sort and sync menus'),
})

/** The code of the root node. All other nodes of a site are below it. */
export const rootMenuCode = '@root_menus'

/** Blank, or a slash and then a letter. */
const componentPattern = '^$|^/[A-Za-z]'

const componentFormatIncorrect: Labels = {
  zh: '组件格式不正确，应为空或以“/”加字母开头',
  en: 'The component must be empty or begin with a slash followed by a letter',
}

const menuTypes = menuKinds.values
export const menuPermissionModes = menuAccess.values
const httpMethods = ['', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

const label = Type.Object({ locale: plain(), name: plain() })

/** A node of the sidebar, in the answer of GET /cms/menu/top-menus. */
export const menuNode = Type.Object({
  id: id(),
  code: plain(),
  type: plain(),
  title: plain(),
  icon: plain(),
  link: plain(),
  component: plain(),
  parentId: nullable(id()),
  labels: Type.Array(label),
})
export type MenuNode = Type.Static<typeof menuNode>

const treeFields = {
  id: id(),
  code: plain(),
  /** In the locale of the node. */
  name: plain(),
  type: oneOf('string', menuTypes),
  icon: plain(),
  labels: Type.Array(label),
  /** `Readonly` nodes cannot be deleted. */
  status: oneOf('string', ['', 'Readonly'] as const),
  leaf: Type.Boolean(),
  parent: nullable(Type.Object({ id: id() })),
}

/** A node of the tree on the edit screen, which loads one level at a time. */
const menuCategory = Type.Object(treeFields)
export type MenuCategory = Type.Static<typeof menuCategory>

/** All data of a node. */
export const menu = Type.Object({
  ...treeFields,
  siteCode: plain(),
  locale: plain(),
  link: plain(),
  httpMethod: oneOf('string', httpMethods),
  linkPattern: plain(),
  display: Type.Boolean(),
  permission: oneOf('string', menuPermissionModes),
  component: plain(),
  /** The codes of permissions. */
  roles: Type.Array(plain()),
  title: plain(),
  seoName: plain(),
  seoDescription: plain(),
  seoKeyword: plain(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type Menu = Type.Static<typeof menu>

const locale = (required: boolean) => {
  const options = { max: 10, pattern: '^[a-z]{2,3}([_-][A-Za-z]{2,4})?$' }
  return required ? requiredText(options) : optionalText(options)
}
const text = () => optionalText({ max: limits.menuTextMax })

const editable = {
  /** The name in `locale`. It replaces an entry of `labels`. */
  name: optionalText({ max: limits.menuNameMax }),
  locale: locale(false),
  labels: Type.Optional(
    Type.Array(closed({ locale: locale(true), name: requiredText({ max: limits.menuNameMax }) }), {
      maxItems: 20,
    }),
  ),
  type: Type.Optional(oneOf('string', menuTypes)),
  icon: optionalText({ max: limits.menuCodeMax }),
  link: optionalText({ max: limits.menuTextMax, format: 'link' }),
  parent: Type.Optional(nullable(id())),
  httpMethod: Type.Optional(oneOf('string', httpMethods)),
  linkPattern: text(),
  display: Type.Optional(Type.Boolean()),
  permission: Type.Optional(oneOf('string', menuPermissionModes)),
  component: Type.Optional(
    Type.String({
      maxLength: limits.menuTextMax,
      pattern: componentPattern,
      'x-pattern': componentFormatIncorrect,
    }),
  ),
  roles: Type.Optional(Type.Array(requiredText({ max: 100 }), { maxItems: 500, uniqueItems: true })),
  title: text(),
  seoName: text(),
  seoDescription: text(),
  seoKeyword: text(),
}

const code = () => requiredText({ max: limits.menuCodeMax, pattern: '^[A-Za-z0-9_.:@-]+$' })
const siteCode = () => Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax }))

export const menuBody = closed({ siteCode: siteCode(), code: code(), ...editable })

/** The code cannot change. A change may still send the current code. */
export const menuChange = closed({
  id: id(),
  version: version(),
  siteCode: siteCode(),
  code: Type.Optional(code()),
  ...editable,
})

const siteQuery = Type.Object({
  siteCode: Type.Optional(Type.String({ maxLength: limits.siteCodeMax, default: 'default_site' })),
})

/** No real level has so many nodes. More ids mean a mistake of the caller. */
const ids = Type.Array(id(), { minItems: 1, maxItems: limits.menuSiblingsMax, uniqueItems: true })

const inSite = (permission: (typeof menuPermissions)['read']) =>
  ({
    query: { permission, site: 'query' },
    body: { permission, site: 'body' },
    row: { permission, site: 'row' },
  }) as const

const read = inSite(menuPermissions.read)
const write = inSite(menuPermissions.write)

export const menus = operationGroup('menus', {
  topMenus: {
    method: 'GET',
    path: '/cms/menu/top-menus',
    summary:
      "The signed-in person's menu, parents before children: this back-office's, or that of a named site",
    access: 'signedIn',
    // There is no default, because a caller without a site may not belong to the default site.
    query: Type.Object({ siteCode: Type.Optional(Type.String({ maxLength: limits.siteCodeMax })) }),
    data: Type.Array(menuNode),
  },
  preload: {
    method: 'GET',
    path: '/cms/menu/preload',
    summary: 'Menu of a site; without a token only what everybody may see',
    access: 'public',
    query: siteQuery,
    data: Type.Array(menuNode),
  },
  root: {
    method: 'GET',
    path: '/cms/menu/root',
    summary: "The root of a site's menu tree",
    access: read.query,
    query: siteQuery,
    data: menu,
  },
  getChildren: {
    method: 'GET',
    path: '/cms/menu/get-children',
    summary: 'One level of the tree, in order',
    access: read.row,
    query: Type.Object({ id: id() }),
    data: Type.Array(menuCategory),
  },
  get: {
    method: 'GET',
    path: '/cms/menu/{id}',
    summary: 'One menu or button',
    access: read.row,
    params: idParams,
    data: menu,
  },
  create: {
    method: 'POST',
    path: '/cms/menu',
    summary: 'Add a menu or button, under the root when no parent is given',
    creates: true,
    access: write.body,
    body: menuBody,
    data: menu,
  },
  update: {
    method: 'PUT',
    path: '/cms/menu',
    summary: 'Change a menu or button',
    access: write.row,
    body: menuChange,
    data: menu,
  },
  delete: {
    method: 'DELETE',
    path: '/cms/menu/{id}',
    summary: 'Delete a menu or button without children',
    access: { permission: menuPermissions.delete, site: 'row' },
    params: idParams,
  },
  sort: {
    method: 'POST',
    path: '/cms/menu/sort/ids',
    summary: 'Put all children of one parent in the given order',
    access: write.row,
    body: ids,
  },
  reload: {
    method: 'PUT',
    path: '/cms/menu/reload',
    summary: 'Sync with the built-in tree: add missing nodes, restore read-only nodes',
    access: write.query,
    query: siteQuery,
    data: Type.Object({ added: Type.Integer(), updated: Type.Integer(), unchanged: Type.Integer() }),
  },
  findCategory: {
    method: 'GET',
    path: '/cms/category/find',
    summary: 'The node with a code',
    access: read.query,
    query: Type.Object({
      ...siteQuery.properties,
      code: requiredText({ max: limits.menuCodeMax }),
    }),
    data: menuCategory,
  },
  categoryChildren: {
    method: 'GET',
    path: '/cms/category/children/{id}',
    summary: 'One level of the tree, in order',
    access: read.row,
    params: idParams,
    data: Type.Array(menuCategory),
  },
})
