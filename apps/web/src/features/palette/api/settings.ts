import { sessionActions } from '@backoffice/contract'
import { locales, switchLocale } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { chooseTheme, type ThemeChoice } from '../../../lib/theme-choice.ts'
import { allNames, type PaletteEntry } from './entries.ts'

const themes = (): [ThemeChoice, string][] => [
  ['light', t('common.themeLight')],
  ['dark', t('common.themeDark')],
  ['system', t('common.themeSystem')],
]

/** Language, theme and the end of the session. */
export const settingEntries = (signOut: () => void): PaletteEntry[] => [
  ...locales.map(({ key, name }) => ({
    key: `language-${key}`,
    name: t('palette.language', { name }),
    alsoNamed: ['language', '语言', name],
    run: () => switchLocale(key),
  })),
  ...themes().map(([choice, name]) => ({
    key: `theme-${choice}`,
    name: t('common.theme', { name }),
    alsoNamed: ['theme', '主题', choice],
    run: () => chooseTheme(choice),
  })),
  {
    key: 'sign-out',
    name: say(sessionActions.logout),
    alsoNamed: allNames(sessionActions.logout),
    run: signOut,
  },
]
