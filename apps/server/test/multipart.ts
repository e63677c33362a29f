/** Multipart bodies for `inject`, byte by byte as a test wants them. */
import type { InjectOptions } from 'fastify'

export interface Part {
  name: string
  /** With it the part is a file. */
  filename?: string
  type?: string
  content: string | Buffer
}

export const boundary = '----test-boundary'

export function multipartBody(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

export const upload = (url: string, token: string | null, parts: Part[]): InjectOptions => ({
  method: 'POST',
  url,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  },
  payload: multipartBody(parts),
})
