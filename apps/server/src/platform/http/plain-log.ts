/** The log for a person at a terminal: errors in words. Requests are not shown. */

const warning = 40
const failure = 50

interface LogLine {
  level: number
  msg?: string
  reqId?: string
  err?: { message?: string; stack?: string }
}

/**
 * A target for log lines of pino.
 *
 * @param print takes each line to show
 */
export const plainLog = (print: (line: string) => void) => ({
  write(text: string) {
    const { level, msg, reqId, err }: LogLine = JSON.parse(text)
    if (level < warning) return
    const said = [msg, err?.message].filter((part, at, parts) => part && parts.indexOf(part) === at)
    const request = reqId ? ` (request ${reqId})` : ''
    print(`  ${level < failure ? 'Warning' : 'Error'}: ${said.join(': ')}${request}`)
    if (level >= failure && err?.stack) print(err.stack)
  },
})
