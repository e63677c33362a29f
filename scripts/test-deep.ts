/**
 * `npm run test:deep [-- PATH…]`: what `npm test` does in a short form, at length: every fault, and the fuzzing with
 * more requests, made anew each time. Prints the seed; FUZZ_SEED and FUZZ_RUNS make the same ones again.
 */
import { randomInt } from 'node:crypto'

process.env.DEEP = '1'
process.env.FUZZ_RUNS ??= '150'
process.env.FUZZ_SEED ??= String(randomInt(1, 2 ** 31))
process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_RUNS=${process.env.FUZZ_RUNS}\n`)
const given = process.argv.splice(2)
const chosen = given.filter(argument => !argument.startsWith('--'))
// Faults measure what neighbours notice: not beside more than one other.
process.argv.push('--maxWorkers=2', ...given.filter(argument => argument.startsWith('--')))
process.argv.push(
  ...(chosen.length > 0 ? chosen : ['apps/server/test/reliability', 'apps/server/test/security/fuzz']),
)
await import('./test.ts')
