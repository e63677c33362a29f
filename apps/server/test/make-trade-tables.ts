/** Makes search tables in the folder of the first argument, for the cluster of the second; for none where it is left out. */
import { openEngine } from '../src/trade/engine/engine.ts'
import { migrateTrade } from '../src/trade/schema/migrate.ts'

const [path = '', cluster] = process.argv.slice(2)
const engine = await openEngine({ path, cluster })
await migrateTrade(engine)
await engine.close()
