/** `product_attr_groups` of the address: the attribute groups to show, parted by commas (specification §2). */
export interface GroupSearch {
  product_attr_groups?: string
}

/** Codes of the groups; none where the address names none, which means all. */
export const groupsOf = ({ product_attr_groups = '' }: GroupSearch): string[] =>
  product_attr_groups.split(',').filter(code => code !== '')
