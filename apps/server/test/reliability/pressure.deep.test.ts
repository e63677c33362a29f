import { expectFaultToHold } from './expect-fault.ts'

expectFaultToHold('disk-full')
expectFaultToHold('slow-query')
expectFaultToHold('pool-exhausted')
expectFaultToHold('login-storm')
expectFaultToHold('slow-bodies')
expectFaultToHold('hostile-upload')
