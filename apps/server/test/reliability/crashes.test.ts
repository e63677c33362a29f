import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('kill-during-writes')
