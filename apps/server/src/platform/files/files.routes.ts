import { files } from '@backoffice/contract'
import { mayCode } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { bind } from '../http/bind.ts'
import { AppError } from '../lib/app-error.ts'
import { uploadImage } from './files.service.ts'
import { sendFile } from './send-file.ts'

export function fileRoutes(app: AppContext): void {
  bind(app, files.upload, call => uploadImage(app, call))

  bind(app, files.get, async ({ params, query, reply }) => {
    const { signature, ...address } = query
    const { expires, account, permission = '' } = address
    if (!(await app.fileUrls.isGood({ ...address, ...params }, signature))) throw new AppError(10404)
    const access = account === undefined ? undefined : await app.authenticator.accessOf(account)
    if (account !== undefined && !(access && mayCode(access, permission))) throw new AppError(10404)
    const stream = await sendFile(app, reply, params.id)
    const secondsLeft = expires === undefined ? undefined : Math.floor(expires - Date.now() / 1000)
    reply.headers({
      'cache-control':
        secondsLeft === undefined
          ? 'public, max-age=31536000, immutable'
          : `private, max-age=${Math.max(0, secondsLeft)}`,
      // Front sites show the pictures, from their own origins.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return stream as never
  })
}
