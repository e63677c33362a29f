/** Sample records that are created at the first start (decisions §4 Intake). */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { id } from '../schemas.ts'

export const samples = operationGroup('samples', {
  state: {
    method: 'GET',
    path: '/core/sample/state',
    summary: 'Whether the sample data of the first start is still being written, and how much of it is there',
    access: 'signedIn',
    data: Type.Object({ loading: Type.Boolean(), share: Type.Number({ minimum: 0, maximum: 1 }) }),
  },
  remove: {
    method: 'POST',
    path: '/core/sample/remove',
    summary:
      'Take out every record marked as sample, and the sample shipments; `npm run sample:remove` calls it',
    access: { superAdmin: true },
    data: Type.Object({
      /** This job deletes the records. Its result has a count for each kind. */
      jobId: id(),
      /** One job for each sample data set of shipments. */
      dataSetJobIds: Type.Array(id()),
    }),
  },
})
