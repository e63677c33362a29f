/**
 * `npm run test:deep [-- PATH…]`: the long form of what `npm test` does in short: every fault, searches on the tables of
 * a cluster, more tries of what is tested at random, and fuzzing of every operation with more and different requests
 * each time. It prints the seed. FUZZ_SEED and FUZZ_RUNS repeat the same requests.
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './web-build.ts'

process.env.DEEP = '1'
process.env.FUZZ_RUNS ??= '150'
process.env.FUZZ_SEED ??= String(randomInt(1, 2 ** 31))
process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_RUNS=${process.env.FUZZ_RUNS}\n`)
/** Files whose tests are longer by DEEP: with more tries, or with an app that has the tables of a cluster then. */
const longer = globSync('apps/server/{src,test}/**/*.test.ts', { cwd: root }).filter(file =>
  /process\.env\.(DEEP|FUZZ_RUNS)|withTrade: true/.test(readFileSync(join(root, file), 'utf8')),
)
const given = process.argv.splice(2)
const chosen = given.filter(argument => !argument.startsWith('--'))
// Fault tests measure their effect on other work, so at most two test files run at the same time.
process.argv.push('--maxWorkers=2', ...given.filter(argument => argument.startsWith('--')))
process.argv.push(
  ...(chosen.length > 0 ? chosen : ['apps/server/test/reliability', '.deep.test.ts', ...longer]),
)
await import('./test.ts')
