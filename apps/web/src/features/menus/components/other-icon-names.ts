/** Icons that are loaded only where a person has chosen one: they would be a third of the sidebar. */
export const otherNames = [
  'appstore',
  'bell',
  'database',
  'dollar',
  'filetext',
  'gift',
  'key',
  'search',
  'shop',
  'user',
] as const
export type OtherIconName = (typeof otherNames)[number]
