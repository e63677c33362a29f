import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import { byLanguage } from '../../lib/i18n/say.ts'
import 'dayjs/locale/zh-cn.js'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../../components/confirm.tsx'
import { antdThemeOf } from '../../lib/antd-theme.ts'
import { direction } from '../../lib/i18n/locale.ts'
import { useMedia } from '../../lib/media.ts'
import { useIsDark } from '../../lib/theme-choice.ts'

dayjs.locale(byLanguage({ zh: 'zh-cn', en: 'en' }))

const themes = { light: antdThemeOf(false), dark: antdThemeOf(true) }

/** Without motion: base.css removes transitions, so their end would never come. */
const still = (theme: typeof themes.light) => ({ ...theme, token: { ...theme.token, motion: false } })
const stillThemes = { light: still(themes.light), dark: still(themes.dark) }

/** The component library with our tokens, language and direction. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)')
  const { light, dark } = wantsStill ? stillThemes : themes
  return (
    <ConfigProvider
      theme={isDark ? dark : light}
      locale={byLanguage({ zh: zhCN, en: enUS })}
      direction={direction}
      button={{ autoInsertSpace: false }}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
    </ConfigProvider>
  )
}
