/** `product_attr_groups` in the address: the attribute groups to show, separated by commas (specification §2). */
interface GroupSearch {
  product_attr_groups?: string
}

/** Codes of the groups; an empty list means all groups. */
export const groupsOf = ({ product_attr_groups = '' }: GroupSearch): string[] =>
  product_attr_groups.split(',').filter(code => code !== '')
