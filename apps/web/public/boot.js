// Runs before the first paint: theme, language and direction that were chosen earlier. Never throws.
;(() => {
  const root = document.documentElement
  let theme = null
  let locale = null
  try {
    theme = localStorage.getItem('theme')
    locale = localStorage.getItem('locale')
  } catch {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (locale) root.lang = locale.replace('_', '-')
  if (locale && /^(he|ar|fa|ku)\b/.test(locale.replace('_', '-'))) root.dir = 'rtl'
})()
