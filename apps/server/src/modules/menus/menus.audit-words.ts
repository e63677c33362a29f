import { auditWords } from '../../platform/audit/words.ts'

export const menuWords = auditWords(
  'menu',
  ['菜单', 'Menu'],
  {
    create: ['新增菜单', 'Add menu'],
    update: ['修改菜单', 'Change menu'],
    delete: ['删除菜单', 'Delete menu'],
    sort: ['菜单排序', 'Sort menus'],
    topMenus: ['读取站点菜单', 'Read the menu of a site'],
    reload: ['同步菜单数据', 'Sync menus'],
  },
  {
    type: { text: ['类型', 'Type'], values: { menu: ['菜单', 'Menu'], button: ['按钮', 'Button'] } },
    title: ['页面标题', 'Page title'],
    parentId: ['上级菜单', 'Parent menu'],
    icon: ['图标', 'Icon'],
    link: ['链接', 'Link'],
    httpMethod: ['请求方法', 'HTTP method'],
    linkPattern: ['链接规则', 'Link pattern'],
    display: ['显示', 'Displayed'],
    permission: {
      text: ['访问权限', 'Access'],
      values: {
        permit_all: ['所有人', 'Everybody'],
        is_authenticated: ['已登录', 'Signed in'],
        has_any_role: ['指定权限', 'Chosen permissions'],
      },
    },
    roles: ['权限', 'Permissions'],
    component: ['组件', 'Component'],
    seoName: ['SEO 名称', 'SEO name'],
    seoDescription: ['SEO 描述', 'SEO description'],
    seoKeyword: ['SEO 关键词', 'SEO keywords'],
    readOnly: ['只读', 'Read-only'],
    order: ['顺序', 'Order'],
  },
)
