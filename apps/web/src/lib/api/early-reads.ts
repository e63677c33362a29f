/** Reads that the page began before the app was there (`public/boot.js`). */
interface EarlyRead {
  url: string
  language: string
  token: string
  response: Promise<Response>
  /** Milliseconds since the page was opened. */
  began: number
}

declare global {
  interface Window {
    earlyReads?: EarlyRead[]
  }
}

/** An answer that had to wait longer for the app is asked for again. */
const keptMs = 30_000

/** The same for any order of the parameters. */
function normal(url: string) {
  const { pathname, searchParams } = new URL(url, location.origin)
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
  return isSame && performance.now() - found.began < keptMs ? found.response : undefined
}
