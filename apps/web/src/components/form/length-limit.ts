import { codePoints } from '../../lib/form-rules.ts'

const cut = (text: string, { max }: { max: number }) => [...text].slice(0, max).join('')

/** antd's `count` of an input that stops at its length, counted in characters as the server counts them. */
export const stopsAt = (max: number, show = false) => ({
  max,
  show,
  strategy: codePoints,
  exceedFormatter: cut,
})
