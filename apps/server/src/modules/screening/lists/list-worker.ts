/** Reads a screening list. Runs as a worker. */
import { sendMessage, work } from '../../../tables/worker-port.ts'
import type { ListMessage, ListTask } from './list-messages.ts'
import { PartyChecks, printOf } from './listed-party.ts'
import { openList } from './open-list.ts'

const partiesPerMessage = 500

work<ListTask>(async ({ path }) => {
  const { head, parties } = await openList(path)
  await sendMessage({ kind: 'head', ...head } satisfies ListMessage)
  const checks = new PartyChecks()
  for await (const found of parties) {
    for (let at = 0; at < found.length; at += partiesPerMessage) {
      const taken = found
        .slice(at, at + partiesPerMessage)
        .flatMap(party => checks.take(party) ?? [])
        .map(party => ({ ...party, print: printOf(party) }))
      await sendMessage({ kind: 'parties', parties: taken } satisfies ListMessage)
    }
  }
  await sendMessage({ kind: 'done', count: checks.finish() } satisfies ListMessage)
})
