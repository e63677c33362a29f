/** Text as GB18030, which banks in China read. Node only decodes it, so its codes are read from the decoder once. */

type Bytes = readonly number[]

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Each code in a line of its own: a line that is not one character is no code. */
function* charactersOf(codes: Bytes[]): Generator<[string, Bytes]> {
  const lines = new TextDecoder('gb18030').decode(Uint8Array.from(codes.flatMap(code => [...code, 10])))
  let at = 0
  for (const text of lines.split('\n')) {
    const code = codes[at++]
    if (code && text.length === 1 && text !== '\ufffd') yield [text, code]
  }
}

const digits = range(0x30, 0x39)

/** The characters of the basic plane. */
function readCodes(): Map<string, Bytes> {
  const four = range(0x81, 0x84).flatMap(a =>
    digits.flatMap(b => range(0x81, 0xfe).flatMap(c => digits.map(d => [a, b, c, d]))),
  )
  const two = range(0x81, 0xfe).flatMap(a => range(0x40, 0xfe).map(b => [a, b]))
  return new Map([...charactersOf(four), ...charactersOf(two)])
}

let known: Map<string, Bytes> | undefined

/** Beyond the basic plane, codes follow one another. */
function beyond(point: number): Bytes {
  const at = point - 0x10000
  const [d, c, b] = [at % 10, Math.floor(at / 10) % 126, Math.floor(at / 1260) % 10]
  return [0x90 + Math.floor(at / 12_600), 0x30 + b, 0x81 + c, 0x30 + d]
}

export function encodeGb18030(text: string): Uint8Array<ArrayBuffer> {
  known ??= readCodes()
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else bytes.push(...(point > 0xffff ? beyond(point) : (known.get(character) ?? [0x3f])))
  }
  return Uint8Array.from(bytes)
}
