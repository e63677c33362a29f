import { codePoints } from '../../lib/form-rules.ts'

/** antd's `count` of an input, in characters as the server counts them. Nothing is cut: a rule says what is too long. */
export const countLimit = (max: number, show = false) => ({ max, show, strategy: codePoints })
