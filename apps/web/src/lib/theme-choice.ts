import { useSyncExternalStore } from 'react'

/** Light, dark, or the system's setting; kept in local storage under the key that /boot.js reads. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

let isOnPaper = false

const isDark = () => {
  const choice = readChoice()
  if (isOnPaper) return false
  return choice === 'dark' || (choice === 'system' && systemDark.matches)
}

function announce() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', announce)
// Chosen in another tab.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) announce()
})

/** Paper is light, whatever the theme. */
export function showOnPaper(next: boolean) {
  isOnPaper = next
  announce()
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  announce()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useThemeChoice = () => useSyncExternalStore(subscribe, readChoice)

export const useIsDark = () => useSyncExternalStore(subscribe, isDark)
