/**
 * `npm run test:deep [-- PATH…]`: the long form of what `npm test` does in short: every fault, and fuzzing with more
 * and different requests each time. It prints the seed. FUZZ_SEED and FUZZ_RUNS repeat the same requests.
 */
import { randomInt } from 'node:crypto'

process.env.DEEP = '1'
process.env.FUZZ_RUNS ??= '150'
process.env.FUZZ_SEED ??= String(randomInt(1, 2 ** 31))
process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_RUNS=${process.env.FUZZ_RUNS}\n`)
const given = process.argv.splice(2)
const chosen = given.filter(argument => !argument.startsWith('--'))
// Fault tests measure their effect on other work, so at most two test files run at the same time.
process.argv.push('--maxWorkers=2', ...given.filter(argument => argument.startsWith('--')))
process.argv.push(
  ...(chosen.length > 0
    ? chosen
    : ['apps/server/test/reliability', 'apps/server/test/security/fuzz', '.deep.test.ts']),
)
await import('./test.ts')
