/** `npm run build`: builds the web app when its sources have changed. */
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
