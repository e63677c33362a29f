/** `npm start`: runs the server in this process, and builds the web app when it is stale. */
import { serve } from '../apps/server/src/serve.ts'
import { buildWeb, isWebStale } from './web-build.ts'

await serve(isWebStale() ? buildWeb : undefined)
