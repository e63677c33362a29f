/** `npm start`: builds the web app when stale, then runs the server in this process. */
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
await import('../apps/server/src/main.ts')
