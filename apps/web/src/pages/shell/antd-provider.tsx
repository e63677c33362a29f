import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import type { ReactNode } from 'react'
import { antdThemeOf } from '../../app/antd-theme.ts'
import { ConfirmProvider } from '../../components/confirm.tsx'
import { direction, language } from '../../lib/i18n/locale.ts'
import { useIsDark } from '../../lib/theme-choice.ts'

dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')

const themes = { light: antdThemeOf(false), dark: antdThemeOf(true) }

/** The component library with our tokens, language and direction. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  return (
    <ConfigProvider
      theme={isDark ? themes.dark : themes.light}
      locale={language === 'zh' ? zhCN : enUS}
      direction={direction}
      button={{ autoInsertSpace: false }}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
    </ConfigProvider>
  )
}
