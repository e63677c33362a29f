import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import { inTextLanguage } from '../../lib/i18n/say.ts'
import 'dayjs/locale/zh-cn.js'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../../components/confirm.tsx'
import { antdThemeOf } from '../../lib/antd-theme.ts'
import { direction } from '../../lib/i18n/locale.ts'
import { useMedia } from '../../lib/media.ts'
import { useIsDark } from '../../lib/theme-choice.ts'

dayjs.locale(inTextLanguage({ zh: 'zh-cn', en: 'en' }))

const themes = { light: antdThemeOf(false), dark: antdThemeOf(true) }

/** Without motion: base.css removes transitions, so their end would never come. */
const still = (theme: typeof themes.light) => ({ ...theme, token: { ...theme.token, motion: false } })
const stillThemes = { light: still(themes.light), dark: still(themes.dark) }

/** Every select is searched by what its options are called. */
const typed = { showSearch: { optionFilterProp: 'label' } }
/** With a finger one chooses: the keyboard of a phone would cover short lists. */
const tapped = { showSearch: false }

/** The component library with our tokens, language and direction. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)')
  const isTouch = useMedia('(pointer: coarse)')
  const { light, dark } = wantsStill ? stillThemes : themes
  return (
    <ConfigProvider
      theme={isDark ? dark : light}
      locale={inTextLanguage({ zh: zhCN, en: enUS })}
      direction={direction}
      button={{ autoInsertSpace: false }}
      select={isTouch ? tapped : typed}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
    </ConfigProvider>
  )
}
