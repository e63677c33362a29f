/** What a picture is, read from its first bytes without decoding it. */

export interface ImageHeader {
  mediaType: string
  width: number
  height: number
}

/** Extensions of each kind that may be uploaded. SVG is a program, not a picture. */
const kinds: Record<string, string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
}

export const rasterTypes = new Set(Object.keys(kinds))

/** Whether a file name's extension is one of the media type's. */
export function extensionAgrees(name: string, mediaType: string): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && (kinds[mediaType]?.includes(extension) ?? false)
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function png(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 33 || text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR')
    return undefined
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(text(bytes, 0, 6))) return undefined
  return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Walks the segments to the one that begins the frame. */
function jpeg(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        mediaType: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += isBare ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webp(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  const mediaType = 'image/webp'
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return {
        mediaType,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { mediaType, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** @returns undefined when it is none of PNG, JPEG, GIF and WebP, or too damaged to say its size */
export const readImageHeader = (bytes: Buffer): ImageHeader | undefined =>
  png(bytes) ?? jpeg(bytes) ?? gif(bytes) ?? webp(bytes)
