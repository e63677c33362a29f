import { useRef, useState } from 'react'
import { layoutLocales, localeKey, locales, switchLocale } from '../../lib/i18n/locale.ts'
import { t } from '../../lib/i18n/texts.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme-choice.ts'
import styles from './preferences.module.css'

/** Chooses the language; the page reloads in it. Keys that step through a closed list choose nothing until Enter. */
export function LocaleSwitch() {
  const [chosen, setChosen] = useState(localeKey)
  const isStepping = useRef(false)
  const take = (next: string) => {
    setChosen(localeKey)
    if (next !== localeKey) switchLocale(next)
  }
  const options = (all: typeof locales | typeof layoutLocales) =>
    all.map(({ key, name }) => (
      <option key={key} value={key} lang={key.replace('_', '-')}>
        {name}
      </option>
    ))
  return (
    <select
      id="language"
      className={`${styles.button} ${styles.select}`}
      aria-label={t('common.switchLanguage')}
      title={t('common.switchLanguageKeys')}
      value={chosen}
      onKeyDown={event => {
        isStepping.current = event.key !== ' ' && !event.altKey
        if (event.key !== 'Enter' || chosen === localeKey) return
        event.preventDefault()
        take(chosen)
      }}
      onKeyUp={() => {
        isStepping.current = false
      }}
      onChange={({ target }) => (isStepping.current ? setChosen(target.value) : take(target.value))}
      onBlur={() => setChosen(localeKey)}
    >
      {options(locales)}
      <optgroup label={t('common.layoutOnly')}>{options(layoutLocales)}</optgroup>
    </select>
  )
}

const themes: ThemeChoice[] = ['system', 'light', 'dark']

const shapes: Record<ThemeChoice, string> = {
  system: 'M3 4.5h14v9H3zM7 17h6M10 13.5V17',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  dark: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
}

/** Switches to the next theme: system, light, dark. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  const next = themes[(themes.indexOf(choice) + 1) % themes.length] ?? 'system'
  const names = {
    system: t('common.themeSystem'),
    light: t('common.themeLight'),
    dark: t('common.themeDark'),
  }
  const label = t('common.theme', { name: names[choice] })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
        <path strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" d={shapes[choice]} />
      </svg>
    </button>
  )
}
