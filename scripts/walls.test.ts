import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findProblems, type Import, readImports } from './walls.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

const planted: [rule: string, ...Import[]][] = [
  ['the contract imports nothing of ours', ['packages/contract/src/a.ts', `${server}/app.ts`]],
  ['the contract imports nothing of ours', ['packages/contract/src/a.ts', '@backoffice/client']],
  ['the client knows the contract only', ['packages/client/src/a.ts', `${web}/lib/a.ts`]],
  ...[
    ['platform', 'reference'],
    ['reference', 'trade'],
    ['tables', 'trade'],
    ['trade', 'seed/sample'],
    ['trade', 'imports'],
    ['seed/sample', 'modules/a'],
    ['imports', 'modules/a'],
    ['platform', 'modules/a'],
    ['modules/a', 'cli'],
  ].map(([low, high]): [string, Import] => [
    'a floor of the server imports no higher one',
    [`${server}/${low}/a.ts`, `${server}/${high}/b.service.ts`],
  ]),
  ['a floor of the server imports no higher one', [`${server}/modules/a/a.ts`, `${server}/app.ts`]],
  ...[
    ['lib', 'components'],
    ['config', 'components'],
    ['components', 'domain'],
    ['domain', 'features/a'],
    ['features/a', 'pages'],
    ['pages', 'app'],
  ].map(([low, high]): [string, Import] => [
    'a floor of the web imports no higher one',
    [`${web}/${low}/a.ts`, `${web}/${high}/b.ts`],
  ]),
  ['the web knows the server by its contract', [`${web}/lib/a.ts`, `${server}/platform/config.ts`]],
  ['the server does not know the web', [`${server}/app.ts`, `${web}/lib/a.ts`]],
  ...['repository', 'mapper', 'routes', 'module'].map((kind): [string, Import] => [
    'a module keeps its insides',
    [`${server}/modules/a/a.service.ts`, `${server}/modules/b/b.${kind}.ts`],
  ]),
  ['a module keeps its insides', [`${web}/features/a/a.ts`, `${web}/features/b/b.ts`]],
  ['only tests import tests, factories and fixtures', [`${server}/app.ts`, 'apps/server/test/factories.ts']],
  ['only tests import tests, factories and fixtures', [`${web}/lib/a.ts`, `${web}/testing/setup.ts`]],
  ['no circle of files', [`${web}/lib/a.ts`, `${web}/lib/b.ts`], [`${web}/lib/b.ts`, `${web}/lib/a.ts`]],
  [
    'no circle of modules',
    [`${server}/modules/a/a.ts`, `${server}/modules/b/b.service.ts`],
    [`${server}/modules/b/c.ts`, `${server}/modules/c/c.service.ts`],
    [`${server}/modules/c/d.ts`, `${server}/modules/a/e.service.ts`],
  ],
]

it.each(planted)('%s: %s', (rule, ...imports) => {
  expect(findProblems(imports).map(problem => problem.rule)).toEqual([rule])
})

it('lets pass what goes down, services of other modules, and tests', () => {
  expect(
    findProblems([
      [`${server}/modules/a/a.ts`, `${server}/platform/config.ts`],
      [`${server}/modules/a/a.ts`, `${server}/modules/b/b.service.ts`],
      [`${server}/modules/a/a.ts`, '@backoffice/contract'],
      [`${server}/modules/a/a.api.test.ts`, 'apps/server/test/factories.ts'],
      [`${web}/app/main.tsx`, `${web}/pages/a.tsx`],
    ]),
  ).toEqual([])
})

it('sees every way to import', () => {
  const root = mkdtempSync(join(tmpdir(), 'walls-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const folder of ['packages/contract/src', 'packages/client/src', server, web])
    write(`${folder}/a.ts`, '')
  write(
    `${web}/lib/a.tsx`,
    [
      `import '../app/1.ts'`,
      `import type { A } from '../app/2.ts'`,
      `export { b } from '../app/3.ts'`,
      `export * from '../app/4.ts'`,
      `const c = () => import('../app/5.ts')`,
    ].join('\n'),
  )
  expect(findProblems(readImports(root)).map(problem => problem.to)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5].map(n => `${web}/app/${n}.ts`)),
  )
})
