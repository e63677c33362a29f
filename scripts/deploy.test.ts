import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { webFolders } from './web-build.ts'

const deploy = resolve(import.meta.dirname, '../deploy')
const documents = globSync('kubernetes/*.yaml', { cwd: deploy })
  .flatMap(file => readFileSync(join(deploy, file), 'utf8').split(/^---$/m))
  .map(text => ({
    text,
    name: `${/^kind: (\w+)/m.exec(text)?.[1]} ${/^metadata: \{ name: ([\w-]+)/m.exec(text)?.[1]}`,
  }))
const workloads = documents.filter(({ text }) => / {2,}containers:$/m.test(text))

describe.each(workloads.map(({ name, text }) => [name, text] as const))('%s', (_, text) => {
  it('has limits, a seccomp profile, and no token of the cluster', () => {
    expect(text).toMatch(/limits: \{ memory: \w+ \}/)
    expect(text).toContain('seccompProfile: { type: RuntimeDefault }')
    expect(text).toContain('automountServiceAccountToken: false')
    expect(text).toContain('allowPrivilegeEscalation: false')
    for (const [volume] of text.matchAll(/emptyDir: .*/g)) expect(volume).toContain('sizeLimit')
  })

  it('of this product may write only where a volume is', () => {
    if (text.includes('image: backoffice')) expect(text).toContain('readOnlyRootFilesystem: true')
  })
})

it('the stores answer only this product, and a node never knows the owner of the schema', () => {
  const names = documents.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['NetworkPolicy postgres', 'NetworkPolicy clickhouse', 'CronJob backup']),
  )
  expect(documents.find(({ name }) => name === 'Deployment app')?.text).not.toContain('owner')
})

it('every service of compose has a limit and logs that end', () => {
  const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
  for (const [block] of compose.slice(compose.indexOf('\nservices:')).matchAll(/^ {2}[\w-]+:\n( {4}.*\n)+/gm))
    expect(block).toMatch(/<<: \*|logging: \*logging\n {4}mem_limit/)
})

it('the image is built from every folder that the web app needs', () => {
  const dockerfile = readFileSync(join(deploy, '../Dockerfile'), 'utf8')
  const [, stage = ''] = /AS web\n([\s\S]*?)\nFROM/.exec(dockerfile) ?? []
  const copied = [...stage.matchAll(/^COPY (\S+) \1$/gm)].map(([, folder = '']) => folder)
  expect(
    webFolders.filter(needed => !copied.some(folder => needed === folder || needed.startsWith(`${folder}/`))),
  ).toEqual([])
})
