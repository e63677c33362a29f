import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { t } from '../../lib/i18n/texts.ts'

/** For `itemRender`: the buttons to the pages before and after are called so in the person's language; antd calls them by their icons. */
export const pageButton: NonNullable<PaginationProps['itemRender']> = (_page, type, element) => {
  if (!isValidElement<{ 'aria-label'?: string }>(element) || (type !== 'prev' && type !== 'next'))
    return element
  return cloneElement(element, {
    'aria-label': type === 'prev' ? t('common.pageBefore') : t('common.pageAfter'),
  })
}
