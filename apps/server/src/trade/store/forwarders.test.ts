/** Names as they are in files, each with what a person in the trade says about it. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cpuClock } from '../../../test/cpu-clock.ts'
import { isLogistics } from './forwarders.ts'

const file = new URL('../../../test/fixtures/forwarder-names.csv', import.meta.url)
const names = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => ({ name: line.slice(line.indexOf(';') + 1), forwards: line.startsWith('yes;') }))

it('finds who forwards, carries or finances, and nobody else', () => {
  expect(names.length).toBeGreaterThan(280)
  const found = names.filter(({ name }) => isLogistics(name))
  const right = found.filter(({ forwards }) => forwards)
  expect(right.length / found.length).toBeGreaterThan(0.98)
  expect(right.length / names.filter(({ forwards }) => forwards).length).toBeGreaterThan(0.95)
})

it('backtracks on nothing', () => {
  const spentMs = cpuClock()
  for (const piece of [
    'cargo ',
    'road 1 ',
    'a, ',
    'ltd no 1 ',
    'logisti',
    ' de cargo foods',
    'no plot ',
    '银行',
  ])
    isLogistics(piece.repeat(500))
  expect(spentMs()).toBeLessThan(200)
})
