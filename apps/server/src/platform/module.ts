/** A module adds these to the application. Its manifest names all of it, so no other place needs a list. */
import type { AppContext } from './app-context.ts'
import type { AuditWords } from './audit/words.ts'
import type { RestoreHook } from './bin/restored.ts'
import { registerBulk } from './bulk/bulk.ts'
import type { BulkKind } from './bulk/define-bulk.ts'
import type { DeskFigurePart, DeskTrendPart } from './desk/desk-parts.ts'
import type { AnyExport } from './exports/define-export.ts'
import { registerExport } from './exports/exports.ts'
import type { IntakeKind } from './intake/define-intake.ts'
import { bindIntake } from './intake/intake.ts'
import type { JobKind } from './jobs/define-job.ts'
import type { Finder } from './kit/finder.ts'
import type { TimelineSource } from './kit/timeline.ts'

export interface Module<App extends AppContext = AppContext> {
  /** Bind its operations, except those of exports and intakes. */
  routes?: readonly ((app: App) => void)[]
  /** The names of its entities in the audit log. */
  auditWords?: readonly AuditWords[]
  /** Each answers its operation, and makes long ones as a job. */
  exports?: readonly AnyExport<object, unknown, unknown>[]
  jobs?: readonly JobKind[]
  /** Each acts on all rows that match the filters of a list, many of them as a job. */
  bulks?: readonly BulkKind[]
  /** Each takes the rows that front sites push to its operation. */
  intakes?: readonly IntakeKind<never>[]
  /** Figures of the day that people see first. */
  desk?: readonly DeskFigurePart[]
  /** Charts by day below them. */
  trends?: readonly DeskTrendPart[]
  /** The hooks for its records that come back from the bin, by their kind. */
  restored?: Readonly<Record<string, RestoreHook>>
  /** The finders of its records for the palette. */
  finds?: readonly Finder[]
  /** Its events in the time line of a member. */
  timeline?: readonly TimelineSource[]
  /** Starts work that runs besides requests once the server listens. @returns a function that stops it */
  start?(app: App): () => Promise<unknown>
}

/** Registers a module with the application. */
export function registerModule<App extends AppContext>(app: App, module: Module<App>): void {
  for (const kind of module.jobs ?? []) app.jobs.register(kind)
  for (const kind of module.exports ?? []) registerExport(app, kind)
  for (const kind of module.bulks ?? []) registerBulk(app, kind)
  for (const kind of module.intakes ?? []) bindIntake(app, kind)
  app.desk.figures.push(...(module.desk ?? []))
  app.desk.trends.push(...(module.trends ?? []))
  app.timeline.push(...(module.timeline ?? []))
  for (const route of module.routes ?? []) route(app)
}
