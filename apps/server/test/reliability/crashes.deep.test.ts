import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('kill-during-writes')
expectFaultToHold('restart-after-kill')
expectFaultToHold('database-restart')
expectFaultToHold('terminate-under-load')
expectFaultToHold('backup-under-load')
expectFaultToHold('engine-down')
