import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screensIn } from '../src/app/screen-names.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const shellPath = 'src/pages/shell/shell.tsx'
const outside = ['login', 'exception']

/** A chunk, and everything that it imports. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

/**
 * Writes `screens.json`: the scripts of every screen, which the server names in the page. Otherwise the browser would
 * learn of them one after another, each from the script before.
 */
export function screenFiles(): Plugin {
  let root = ''
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
      const chunkOf = (path: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path))
        if (!chunk) throw new Error(`The build has no chunk of ${path}`)
        return chunk.fileName
      }
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
      )
      const sizeOf = (file: string) => (bundle[file] as Chunk).code.length
      // Small ones first: the app itself has most of a slow line until it can start, and the big ones come while it does.
      const filesOf = (...paths: string[]) =>
        [...new Set(paths.flatMap(path => [...withImports(bundle, chunkOf(path))]))]
          .filter(file => !first.has(file))
          .sort((a, b) => sizeOf(a) - sizeOf(b))
      const shell = join(root, shellPath)
      const pages = globSync('src/pages/*/*-page.tsx', { cwd: root }).map(path => join(root, path))
      const screens = Object.entries(screensIn(Object.fromEntries(pages.map(path => [path, path])))).map(
        ([name, { file }]) => [name, outside.includes(name) ? filesOf(file) : filesOf(shell, file)],
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify({ app: [...first], screens: Object.fromEntries(screens) }),
      })
    },
  }
}
