import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { binModule } from './platform/bin/bin.module.ts'
import type { Module } from './platform/module.ts'
import { platformModule } from './platform/platform-module.ts'

const here = import.meta.dirname

/** `modules/channels/channels.module.ts` exports `channelsModule`. */
async function manifestsIn(file: string): Promise<Module[]> {
  const exported: Record<string, Module> = await import(pathToFileURL(join(here, file)).href)
  return Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Module') ? value : []))
}

const files = globSync('modules/*/*.module.ts', { cwd: here }).sort()

/** Every module of the product, found by its place. The manifest of a module names everything it adds. */
export const modules: readonly Module[] = [
  platformModule,
  binModule,
  ...(await Promise.all(files.map(manifestsIn))).flat(),
]
