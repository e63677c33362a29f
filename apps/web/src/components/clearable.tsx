import { CloseCircleFilled } from '@ant-design/icons'
import { t } from '../lib/i18n/texts.ts'

/**
 * For `allowClear` of selects and inputs: their button is called *clear* in the person's language. antd has an English
 * word for it, or the name of its icon.
 */
export const clearable = {
  clearIcon: <CloseCircleFilled aria-label={t('common.clear')} />,
  label: t('common.clear'),
}
