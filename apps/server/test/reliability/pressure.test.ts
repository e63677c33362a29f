import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('slow-query')
expectFaultToHold('pool-exhausted')
expectFaultToHold('login-storm')
