import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('database-restart')
expectFaultToHold('terminate-under-load')
expectFaultToHold('backup-under-load')
