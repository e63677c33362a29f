/** The first bytes of pictures of any size, as their formats write them; what follows is padding. */

const u16be = (n: number) => [n >> 8, n & 255]
const u16le = (n: number) => [n & 255, n >> 8]
const u24le = (n: number) => [n & 255, (n >> 8) & 255, n >> 16]
const text = (s: string) => [...Buffer.from(s, 'latin1')]
const padded = (bytes: number[], length = 64) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(length)])

export const png = (width: number, height: number) => {
  const bytes = padded(text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export const gif = (width: number, height: number) =>
  padded([...text('GIF89a'), ...u16le(width), ...u16le(height)])

/** With this many bytes of metadata before the frame. */
export const jpeg = (width: number, height: number, metadataBytes = 40_000) => {
  const metadata: number[] = []
  for (let left = metadataBytes; left > 0; left -= 60_000) {
    const size = Math.min(left, 60_000)
    metadata.push(0xff, 0xe1, ...u16be(size + 2), ...new Array<number>(size).fill(0xff))
  }
  const frame = [0xff, 0xc2, ...u16be(17), 8, ...u16be(height), ...u16be(width), 3]
  return padded([0xff, 0xd8, ...metadata, ...frame])
}

const webp = (chunk: number[]) => padded([...text('RIFF\0\0\0\0WEBP'), ...chunk])

export const webpLossy = (width: number, height: number) =>
  webp([...text('VP8 \0\0\0\0'), 0, 0, 0, 0x9d, 0x01, 0x2a, ...u16le(width), ...u16le(height)])

export const webpLossless = (width: number, height: number) => {
  const packed = ((width - 1) | ((height - 1) << 14)) >>> 0
  return webp([...text('VP8L\0\0\0\0'), 0x2f, ...u16le(packed & 0xffff), ...u16le(packed >>> 16)])
}

export const webpExtended = (width: number, height: number) =>
  webp([...text('VP8X\0\0\0\0'), 0, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)])
