/** Long work: its state, progress and result (decisions §3 Long work). */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import {
  anyOf,
  id,
  idParams,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  plain,
  requiredText,
  rowsOf,
  timeFilter,
} from '../schemas.ts'
import { jobStateCodes } from '../vocabulary/jobs.ts'

export const jobStates = jobStateCodes.values

const fields = () => Type.Record(Type.String(), Type.Unknown())

export const job = Type.Object({
  id: id(),
  kind: plain(),
  /** The name of the kind. */
  kindText: plain(),
  state: oneOf('string', jobStates),
  /** Counts and texts of the work so far. `done` and `total` give a progress bar. */
  progress: fields(),
  /** The result, after the work is done. */
  result: nullable(fields()),
  /** The error. In a failed job it is final; in a job that waits again it comes from the last attempt. */
  error: nullable(maskedByModule()),
  /** The request in words: the filters of an export. */
  filters: Type.Array(Type.Object({ label: plain(), value: maskedByModule() })),
  /** How many rows the work took or made, as far as it says so. */
  rows: nullable(Type.Integer()),
  attempt: Type.Integer(),
  cancelRequested: Type.Boolean(),
  /** GET /core/job/{id}/file has something to download. */
  hasFile: Type.Boolean(),
  /** The person who started it. Blank for scheduled work. */
  userId: plain(),
  /** That person has looked since it ended. */
  seen: Type.Boolean(),
  createTime: instant(),
  startTime: nullable(instant()),
  endTime: nullable(instant()),
})
export type Job = Type.Static<typeof job>

export const jobs = operationGroup('jobs', {
  list: {
    method: 'GET',
    path: '/core/job/list',
    summary: "List one's jobs; a super admin sees everybody's",
    access: 'signedIn',
    query: listQuery(
      {
        state: anyOf(oneOf('string', jobStates)),
        kind: anyOf(requiredText({ max: 80 })),
        /** Only the caller's own jobs, even for a super admin. */
        mine: Type.Optional(Type.Boolean()),
        /** The beginning of the name of the account that asked. */
        userId: optionalText({ max: 64 }),
        startTime: timeFilter(),
        endTime: timeFilter('end'),
      },
      ['createTime', 'startTime', 'endTime'],
    ),
    data: rowsOf(job),
  },
  kinds: {
    method: 'GET',
    path: '/core/job/kinds',
    summary: 'The kinds of jobs there are, in words',
    access: 'signedIn',
    data: Type.Array(Type.Object({ code: plain(), text: plain() })),
  },
  get: {
    method: 'GET',
    path: '/core/job/{id}',
    summary: 'One job',
    access: 'signedIn',
    owned: 'job',
    params: idParams,
    data: job,
  },
  events: {
    method: 'GET',
    path: '/core/job/{id}/events',
    summary: 'The job now and at each change, as events named job, until it ends',
    access: 'signedIn',
    owned: 'job',
    params: idParams,
    answers: 'events',
    data: job,
  },
  see: {
    method: 'POST',
    path: '/core/job/seen',
    summary: 'Note that the caller has seen how their jobs ended',
    access: 'signedIn',
    data: Type.Null(),
  },
  cancel: {
    method: 'POST',
    path: '/core/job/{id}/cancel',
    summary: 'Stop a job that waits or runs',
    access: 'signedIn',
    owned: 'job',
    params: idParams,
    data: job,
  },
  retry: {
    method: 'POST',
    path: '/core/job/{id}/retry',
    summary: 'Run a failed or cancelled job again',
    access: 'signedIn',
    owned: 'job',
    params: idParams,
    data: job,
  },
  file: {
    method: 'GET',
    path: '/core/job/{id}/file',
    summary: 'Download what a job has made',
    access: 'signedIn',
    owned: 'job',
    params: idParams,
    answers: 'file',
  },
})
