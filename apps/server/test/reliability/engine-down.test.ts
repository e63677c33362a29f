import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('engine-down')
