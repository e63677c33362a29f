/** Reads the type and size of a picture from its first bytes, without decoding it. */
import { disableTypes, imageSize, types } from 'image-size'

interface ImageHeader {
  mediaType: string
  width: number
  height: number
}

/** Extensions of each type that may be uploaded. SVG can contain programs, so it is not accepted. */
const kinds: Record<string, string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
}

export const rasterTypes = new Set(Object.keys(kinds))

/** Tells whether a file name's extension is one of the media type's. */
export function extensionAgrees(name: string, mediaType: string): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && (kinds[mediaType]?.includes(extension) ?? false)
}

const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

// Types that cannot be uploaded are not parsed: not SVG, and not the formats whose boxes can hang parsers.
disableTypes(types.filter(type => !(type in mediaTypes)))

/** @returns undefined when it is not PNG, JPEG, GIF or WebP, or too damaged to give its size */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  try {
    // A copy: the library reads on in the memory behind a part of a buffer.
    const { type = '', width, height } = imageSize(new Uint8Array(bytes))
    const mediaType = mediaTypes[type]
    return mediaType ? { mediaType, width, height } : undefined
  } catch {
    return undefined
  }
}
