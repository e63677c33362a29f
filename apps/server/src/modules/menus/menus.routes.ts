import { menus, rootMenuCode } from '@backoffice/contract'
import { defaultSite } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { sortMenus } from './menu-sort.ts'
import { reloadMenu } from './menu-sync.service.ts'
import { toMenu, toMenuCategory } from './menus.mapper.ts'
import { changeMenu, createMenu, getByCode, getChildren, getMenu, removeMenu } from './menus.service.ts'
import { visibleMenu } from './visible-menu.ts'

function treeRoutes(app: AppContext): void {
  const { db } = app

  bind(app, menus.root, async ({ query: { siteCode = defaultSite } }) =>
    toMenu(await getByCode(db, siteCode, rootMenuCode)),
  )

  bind(app, menus.getChildren, ({ actor, query }) => getChildren(db, actor, query.id))

  bind(app, menus.findCategory, async ({ query: { siteCode = defaultSite, code } }) =>
    toMenuCategory(await getByCode(db, siteCode, code)),
  )

  bind(app, menus.categoryChildren, ({ actor, params }) => getChildren(db, actor, params.id))

  bind(app, menus.get, ({ actor, params }) => getMenu(db, actor, params.id))
}

export function menuRoutes(app: AppContext): void {
  const { db } = app

  // Without a site it is the sidebar of this back-office, for everyone who is signed in.
  bind(app, menus.topMenus, ({ actor, query: { siteCode } }) => {
    if (siteCode !== undefined && !actor.superAdmin && !actor.sites.includes(siteCode))
      throw new AppError(10406)
    return visibleMenu(db, siteCode ?? defaultSite, actor)
  })

  bind(app, menus.preload, ({ actor, query: { siteCode = defaultSite } }) => visibleMenu(db, siteCode, actor))

  treeRoutes(app)

  bind(app, menus.create, ({ body, origin }) => createMenu(db, body, origin))

  bind(app, menus.update, ({ body, actor, origin }) => changeMenu({ db, actor, origin }, body))

  bind(app, menus.delete, async ({ params, actor, origin }) => {
    await removeMenu({ db, actor, origin }, params.id)
    return null
  })

  // The specification writes the path with a slash at the end; it is optional.
  for (const path of [menus.sort.path, `${menus.sort.path}/`] as const)
    bind(app, { ...menus.sort, path }, async ({ body, actor, origin }) => {
      await sortMenus({ db, actor, origin }, body)
      return null
    })

  bind(app, menus.reload, ({ query: { siteCode = defaultSite }, origin }) => reloadMenu(db, siteCode, origin))
}
