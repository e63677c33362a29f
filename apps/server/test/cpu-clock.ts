/** Starts to measure. @returns milliseconds that this thread has computed since: other work on the machine is not counted */
export function cpuClock(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
}
