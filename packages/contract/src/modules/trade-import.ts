/** An import of trade data as its list has it. */
import Type from 'typebox'
import { id, instant, maskedByModule, nullable, oneOf } from '../schemas.ts'
import { jobStates } from './jobs.ts'

export const tradeImport = Type.Object({
  id: id(),
  dataSetId: id(),
  dataSetName: maskedByModule(),
  fileName: maskedByModule(),
  /** The template that was used to read the file. */
  templateId: nullable(id()),
  templateName: maskedByModule(),
  sizeBytes: Type.Integer(),
  /** The names of the files that were joined into this one. The main one comes first. */
  parts: Type.Array(maskedByModule()),
  /** The job. /core/job/{id} gives its progress, and cancels or retries it. */
  jobId: nullable(id()),
  state: oneOf('string', jobStates),
  /** The reason of the failure, from the job. Null after the job has been deleted. */
  error: nullable(maskedByModule()),
  /** Rows of the file that are not empty. */
  readCount: Type.Integer(),
  addedCount: Type.Integer(),
  /** Rows that had been imported before. */
  existingCount: Type.Integer(),
  /**
   * Rows that do not count: master bills whose house bills are present, bills with a newer revision, and bills that
   * another import has too.
   */
  asideCount: Type.Integer(),
  /** Rows of earlier imports that no longer count after this one. */
  replacedCount: Type.Integer(),
  /** The replaced import: rows that are in both, and rows that are gone. */
  keptCount: Type.Integer(),
  goneCount: Type.Integer(),
  /** The import that this one replaces, and the import that replaces this one. */
  replacesId: nullable(id()),
  replacedById: nullable(id()),
  /** The file, for the person who imported it. It can be read again. Undoing a replacement needs it too. */
  fileId: nullable(id()),
  /** This person may replace it: their own, or they may delete data sets. */
  replaceable: Type.Boolean(),
  /** This import replaced another one, and this person can still use the file of that one. */
  undoable: Type.Boolean(),
  rejectedCount: Type.Integer(),
  hasRejects: Type.Boolean(),
  /** The rows are monthly totals, not shipments. */
  totals: Type.Boolean(),
  /** The number of points in the report that a person should check. Null without a report. */
  doubts: nullable(Type.Integer()),
  userId: maskedByModule(),
  createTime: instant(),
  endTime: nullable(instant()),
})
export type TradeImport = Type.Static<typeof tradeImport>
