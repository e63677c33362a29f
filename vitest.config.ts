import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

const root = import.meta.dirname

keepFilesInMemory()

/** Files that open the search engine: a process has one folder of it open at a time, so each of them closes its own. */
const withEngine = globSync('apps/server/{src,test}/**/*.test.ts', { cwd: root }).filter(file =>
  /\b(withTrade|useImports|openEngine|openTables)\b/.test(readFileSync(join(root, file), 'utf8')),
)

/** What only `npm run test:deep` runs: it takes minutes. */
const deep = process.env.DEEP ? [] : ['**/*.deep.test.ts']

/** Twice what the smallest machine has cores: journeys wait for their browser, tests of faults for servers to come back. */
const maxWorkers = 4

/** Of each project first what starts servers of its own, or looks at many screens: the size of a file does not tell that. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) +
      (/reliability|crash|embedded-postgres|e2e\/(jobs|accessibility|keyboard|lists)/.test(moduleId) ? 0 : 1)
    return sorted.sort((a, b) => place(a) - place(b))
  }
}

/** Only what hangs ends by them: beside other work a test is slow, not red. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

/** Node reads the sources as it does in production, which takes half as long; nothing replaces modules there. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const server = { ...native, globalSetup: 'apps/server/test/global-setup.ts' }

export default defineConfig({
  test: {
    pool: 'forks',
    // Files that follow one another in a process read the product's modules once: most of a file's time.
    isolate: false,
    unstubGlobals: true,
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    ...patience,
    // As long as the browser waits for what it looks for.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...withEngine, ...deep],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'engine',
          include: withEngine,
          exclude: deep,
          globalSetup: [server.globalSetup, 'apps/server/test/trade-tables.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          maxWorkers,
          unstubGlobals: true,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
        },
      },
    ],
  },
})
