const plural = (one: string) => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`)

/** The screens in a file, and which of its exports each is, if not the whole of it. */
function namesIn(path: string): [name: string, part?: 'add' | 'edit'][] {
  const [, words = '', kind] = /\/([\w-]+?)(?:-(list|form))?-page\.tsx$/.exec(path) ?? []
  const name = words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (kind === 'list') return [[plural(name)]]
  if (kind === 'form')
    return [
      [`${name}Add`, 'add'],
      [`${name}Edit`, 'edit'],
    ]
  return [[name]]
}

/**
 * The screens by the names of their files in `pages`: `order-list-page.tsx` is `orders`, `channel-form-page.tsx` is
 * `channelAdd` and `channelEdit`, `order-details-page.tsx` is `orderDetails`. The build and the app find them so.
 */
export function screensIn<File>(files: Record<string, File>) {
  const found = Object.entries(files).flatMap(([path, file]) =>
    namesIn(path).map(([name, part]) => [name, { file, part }] as const),
  )
  const screens = Object.fromEntries(found)
  // A second address of the same screen.
  return { ...screens, memberById: screens.memberDetails as { file: File; part: undefined } }
}
