import { texts } from '../../lib/i18n/texts.ts'
import { en } from './locales/en-us.ts'
import { zh } from './locales/zh-cn.ts'

export const t = texts({ zh, en })
