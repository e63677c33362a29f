import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('migrate-together')
expectFaultToHold('same-folder')
