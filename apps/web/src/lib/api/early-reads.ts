/** Reads that the page began before the app was there (`public/boot.js`). */
interface EarlyRead {
  url: string
  language: string
  token: string
  answer: Promise<{ text: string; status: number; headers: [string, string][] }>
  /** Milliseconds since the page was opened. */
  began: number
}

declare global {
  interface Window {
    earlyReads?: EarlyRead[]
  }
}

/** An answer whose text is there: its data is known before the next task, so a screen is drawn with it at once. */
class ReadResponse extends Response {
  readonly #text: string
  readonly #init: ResponseInit

  constructor(text: string, init: ResponseInit) {
    super(text, init)
    this.#text = text
    this.#init = init
  }

  override json() {
    return Promise.resolve(JSON.parse(this.#text))
  }

  override clone() {
    return new ReadResponse(this.#text, this.#init)
  }
}

/** An answer that had to wait longer for the app is asked for again. */
const keptMs = 30_000

/** The same for any order of the parameters, and without the name of the view, which no list asks for. */
function normal(url: string) {
  const { pathname, searchParams } = new URL(url, location.origin)
  searchParams.delete('view')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** The answer that the page has asked for already, in this session and language. It is given once. */
export function takeEarlyRead(url: string, token: string | null, language: string) {
  const reads = window.earlyReads
  if (!reads?.length) return undefined
  const wanted = normal(url)
  const found = reads.find(read => normal(read.url) === wanted)
  if (!found) return undefined
  reads.splice(reads.indexOf(found), 1)
  const isSame = found.token === token && found.language === language
  if (!isSame || performance.now() - found.began > keptMs) return undefined
  return found.answer.then(({ text, ...init }) => new ReadResponse(text, init))
}
