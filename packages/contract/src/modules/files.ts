/** Pictures for pages and front sites (decisions §3 Image upload). */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { closed, filePart, id, idParams, plain } from '../schemas.ts'
import { dataSelectionPermissions } from './data-selections.ts'
import { productPermissions } from './product-families.ts'

const uploadedFile = Type.Object({
  id: id(),
  /** A signed address. It needs no token, and works as long as the picture exists. */
  url: plain(),
})
export type UploadedFile = Type.Static<typeof uploadedFile>

export const files = operationGroup('files', {
  upload: {
    method: 'POST',
    path: '/core/file',
    summary: 'Upload a picture: the part `file`, PNG, JPEG, GIF or WebP',
    // Everybody who may write records that contain pictures.
    access: { anyOf: [productPermissions.write, dataSelectionPermissions.write] },
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: uploadedFile,
  },
  get: {
    method: 'GET',
    path: '/files/{id}',
    summary: 'A stored file, by its signed address',
    access: 'public',
    params: idParams,
    query: Type.Object({
      expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
      /** Whoever asked for the address, and by which permission: without them it ends. */
      account: Type.Optional(id()),
      permission: Type.Optional(Type.String({ maxLength: 100 })),
      signature: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    answers: 'file',
  },
})
