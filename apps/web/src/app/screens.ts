import type { ScreenModule } from './screen.ts'

/** Every screen inside the shell: its path (see config/paths.ts) and its file. */
export const screens: [path: string, load: () => Promise<ScreenModule>][] = [
  ['/profile', () => import('../pages/profile/profile-page.tsx')],
  ['/company', () => import('../pages/companies/company-search-page.tsx')],
  ['/noticebar', () => import('../pages/notices/notice-list-page.tsx')],
  ['/noticebar/add', () => import('../pages/notices/notice-add-page.tsx')],
  ['/noticebar/edit/$id', () => import('../pages/notices/notice-edit-page.tsx')],
  ['/trade-data', () => import('../pages/trade-data/trade-data-page.tsx')],
  ['/trade-data/import', () => import('../pages/trade-data/trade-import-page.tsx')],
  ['/system/website', () => import('../pages/sites/site-list-page.tsx')],
  ['/system/website/add', () => import('../pages/sites/site-add-page.tsx')],
  ['/system/website/update/$id', () => import('../pages/sites/site-edit-page.tsx')],
  ['/system/menu', () => import('../pages/menus/menu-page.tsx')],
  ['/system/user', () => import('../pages/accounts/account-list-page.tsx')],
  ['/system/user/add', () => import('../pages/accounts/account-add-page.tsx')],
  ['/system/user/update/$id', () => import('../pages/accounts/account-edit-page.tsx')],
  ['/system/role', () => import('../pages/roles/role-list-page.tsx')],
  ['/system/role/add', () => import('../pages/roles/role-add-page.tsx')],
  ['/system/role/update/$id', () => import('../pages/roles/role-edit-page.tsx')],
  ['/system/role/details/$id', () => import('../pages/roles/role-details-page.tsx')],
  ['/system/permission', () => import('../pages/permissions/permission-page.tsx')],
  ['/system/app', () => import('../pages/apps/app-list-page.tsx')],
  ['/system/app/add', () => import('../pages/apps/app-add-page.tsx')],
  ['/system/app/update/$id', () => import('../pages/apps/app-edit-page.tsx')],
  ['/system/audit', () => import('../pages/audit/audit-page.tsx')],
  ['$', () => import('../pages/errors/not-found-page.tsx')],
]
