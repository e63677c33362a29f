/** `npm run build`: the web app, when stale. */
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
