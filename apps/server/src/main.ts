/** Entry of the server by itself, with the web app as it was last built. */
import { serve } from './serve.ts'

await serve()
