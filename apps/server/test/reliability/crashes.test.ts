import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('kill-during-writes')
expectFaultToHold('restart-after-kill')
