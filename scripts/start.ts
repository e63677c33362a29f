/** `npm start`: builds the web app when its sources have changed, and runs the server in this process. */
import { serve } from '../apps/server/src/serve.ts'
import { buildWeb, isWebStale } from './web-build.ts'

await serve(isWebStale() ? buildWeb : undefined)
