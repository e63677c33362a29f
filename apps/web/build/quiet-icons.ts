import type { Plugin } from 'vite'

/** A text of a library, and what the build has in its place. */
interface Change {
  file: RegExp
  text: string
  instead: string
}

const icon = {
  text: 'role: "img",\n    "aria-label": icon.name\n  }, restProps,',
  instead:
    '...(restProps["aria-label"] || restProps.title ? { role: "img" } : { "aria-hidden": true })\n  }, restProps,',
}

const changes: Change[] = [
  { file: /@ant-design\/icons\/es\/components\/AntdIconLight\.js$/, ...icon },
  // The arrows of a number field do what the keys do in it.
  {
    file: /@rc-component\/input-number\/es\/StepHandler\.js$/,
    text: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value',`,
    instead: '"aria-hidden": true,',
  },
]

/**
 * Icons are read to nobody unless they have a label or a title of their own: otherwise a screen reader would call them by
 * the English names of their files (`home`), in every language. Fails when the library writes them differently.
 */
export function quietIcons(): Plugin {
  const found = new Set<Change>()
  return {
    name: 'quiet-icons',
    apply: 'build',
    transform(code, id) {
      const change = changes.find(({ file }) => file.test(id))
      if (!change) return null
      if (code.includes(change.text)) found.add(change)
      return { code: code.replace(change.text, change.instead), map: null }
    },
    buildEnd(error) {
      const missing = changes.filter(change => !found.has(change)).map(({ file }) => String(file))
      if (!error && missing.length > 0)
        this.error(`These are written differently: ${missing.join(', ')} (build/quiet-icons.ts)`)
    },
  }
}
