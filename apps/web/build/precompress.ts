import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|html|svg|json)$/

async function writeBrotli(file: string) {
  const source = await readFile(file)
  const packed = await compress(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  })
  await writeFile(`${file}.br`, packed)
}

/** Writes a `.br` beside every text file of the build, which the server sends as it is. */
export function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const names = Object.keys(bundle).filter(name => compressible.test(name))
      await Promise.all(names.map(name => writeBrotli(join(folder, name))))
    },
  }
}
