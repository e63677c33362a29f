import { type Body, defaultLocale, type Menu, type menus, nameLocales } from '@backoffice/contract'

export interface MenuValues {
  code: string
  type: Menu['type']
  labels: { locale: string; name: string }[]
  locale: string
  icon?: string
  link: string
  parent?: number
  httpMethod?: Menu['httpMethod']
  linkPattern: string
  display: boolean
  permission: Menu['permission']
  roles?: string[]
  component: string
  title: string
  seoName: string
  seoDescription: string
  seoKeyword: string
}

const newLabels = nameLocales.map(locale => ({ locale, name: '' }))

const textsOf = (menu: Menu | undefined) => ({
  link: menu?.link ?? '',
  linkPattern: menu?.linkPattern ?? '',
  component: menu?.component ?? '',
  title: menu?.title ?? '',
  seoName: menu?.seoName ?? '',
  seoDescription: menu?.seoDescription ?? '',
  seoKeyword: menu?.seoKeyword ?? '',
})

/** @param under the parent of a new node */
export function toMenuValues(menu: Menu | undefined, under: number): MenuValues {
  const { icon, httpMethod, parent } = menu ?? {}
  const parentId = menu ? parent?.id : under
  return {
    ...textsOf(menu),
    code: menu?.code ?? '',
    type: menu?.type ?? 'menu',
    labels: menu?.labels ?? newLabels,
    locale: menu?.locale ?? defaultLocale,
    display: menu?.display ?? true,
    permission: menu?.permission ?? 'is_authenticated',
    roles: menu?.roles ?? [],
    ...(icon && { icon }),
    ...(httpMethod && { httpMethod }),
    ...(parentId !== undefined && { parent: parentId }),
  }
}

type MenuBody = Omit<Body<typeof menus.create>, 'siteCode'>

/** Cleared fields are sent blank; fields that the form does not show are not sent. */
export function toMenuBody({ parent, roles, icon = '', httpMethod = '', ...values }: MenuValues): MenuBody {
  return {
    ...values,
    icon,
    httpMethod,
    ...(parent !== undefined && { parent }),
    ...(roles && { roles }),
  }
}
