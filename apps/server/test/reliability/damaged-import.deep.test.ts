import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('damaged-import')
