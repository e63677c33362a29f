// Stands in the page itself, before anything is painted: the theme, language and direction chosen earlier, the scripts of
// the screen, and, for who is signed in, the first answers that it needs. Never throws.
;(() => {
  const root = document.documentElement
  const { files = '', login = '', reads = '', list = '', listId } = document.currentScript.dataset
  let kept = {}
  try {
    const { theme, locale, token, opening } = localStorage
    // A tab that sees the product as a role has a token of its own.
    kept = { theme, locale, token: sessionStorage.seeAsToken ?? token, opening }
  } catch {}
  const { theme, locale = root.lang, token, opening = '' } = kept
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = locale.replace('_', '-')
  if (/^(he|ar|fa|ku)\b/.test(root.lang)) root.dir = 'rtl'

  const preload = names => {
    for (const href of names.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
      document.head.append(link)
    }
  }
  // Without a session the screen is left for the login page.
  if (!token) return preload(login)
  // The server speaks the two languages that the product is written in.
  const language = /^(zh|en)\b/.test(root.lang) ? root.lang : 'en-US'
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Bearer ${token}`,
  }
  // The list does not know the record that stands open beside it.
  const query = new URLSearchParams(location.search)
  query.delete('look')
  const [listPath, defaults = ''] = list.split('?')
  for (const [name, value] of new URLSearchParams(defaults)) if (!query.has(name)) query.set(name, value)
  // A list that opens with a view reads the rows of the view, which the app knows.
  const isOpening = !location.search && opening.split(',').includes(listId)
  const urls = [...reads.split(' '), list && !isOpening && `${listPath}?${query}`].filter(Boolean)
  window.earlyReads = urls.map(url => {
    // Read to its end, so that the first drawing of the screen has it already.
    const answer = fetch(url, { headers, credentials: 'include' }).then(async response => ({
      text: await response.text(),
      status: response.status,
      headers: [...response.headers],
    }))
    answer.catch(() => {})
    return { url, language, token, answer, began: performance.now() }
  })
  // After the reads, which are small: a browser opens few connections.
  preload(files)
})()
