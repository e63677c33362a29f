/**
 * Processes that read files. One that has read a file waits a while for the next one: starting it and reading the lists
 * of places and codes costs more than a small file. It keeps nothing of a file, see `worker-port.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'

/** How long one waits for its next file. */
const idleMs = 30_000
/** How long its last steps may take, when its owner has all that it wanted. */
const lastStepsMs = 2_000

/** A process says this when it has read a file. */
export interface DoneMessage {
  kind: 'over'
  /** It takes another one. */
  again: boolean
}

/** A file may be looked into while another one is imported. */
const idleMax = 2
const idle = new Set<ReadingProcess>()

function start(script: URL, folder: string, memoryMb: number): ChildProcess {
  const { TZ, NODE_COMPILE_CACHE } = process.env
  return fork(script, {
    serialization: 'advanced',
    // It needs none of the server's secrets. Compiled modules halve its start.
    env: { ...(TZ && { TZ }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // A stop by a key in the terminal is for the server, which lets an import reach a safe point.
    detached: true,
    // What a system writes about a crashed process goes to the folder of the file, and is deleted with it.
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

export class ReadingProcess {
  readonly child: ChildProcess
  private readonly key: string
  private isFree = false
  private timer: NodeJS.Timeout | undefined

  private constructor(child: ChildProcess, key: string) {
    this.child = child
    this.key = key
    child.on('message', message => {
      const { kind, again } = message as DoneMessage
      this.isFree = kind === 'over' && again
      if (this.timer) this.rest()
    })
    child.on('error', () => {})
    child.on('close', () => this.forget())
  }

  /** One that does nothing else, with a task. */
  static with(script: URL, task: { path: string }, memoryMb: number): ReadingProcess {
    const key = `${memoryMb} ${script.href}`
    const waiting = [...idle].find(one => one.key === key)
    const taken = waiting ?? new ReadingProcess(start(script, dirname(task.path), memoryMb), key)
    taken.forget()
    taken.isFree = false
    taken.hold(true)
    // A process that could not start, or has ended, reports that by its end.
    taken.child.send(task, () => {})
    return taken
  }

  /** It may read the next file, as soon as it is over with this one. */
  release(): void {
    this.hold(false)
    this.wait(lastStepsMs)
    if (this.isFree) this.rest()
  }

  end(): void {
    this.forget()
    this.child.kill('SIGKILL')
  }

  /** One that has more to say is not at its end. */
  private rest(): void {
    const alike = [...idle].filter(({ key }) => key === this.key)
    if (!this.isFree || alike.length >= idleMax) this.end()
    else {
      idle.add(this)
      this.wait(idleMs)
    }
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.end(), ms).unref()
  }

  private forget(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    idle.delete(this)
  }

  /** While it waits, it does not keep this process alive. */
  private hold(isHeld: boolean): void {
    const { channel, stderr } = this.child
    const parts = [this.child, channel, stderr] as ({ ref(): void; unref(): void } | null | undefined)[]
    for (const part of parts) part?.[isHeld ? 'ref' : 'unref']()
  }
}
