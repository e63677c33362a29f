/** Every fault, loaded when it is run. */
import type { Fault } from './fault.ts'

export const faults: Record<string, () => Promise<Fault>> = {
  'kill-during-writes': () => import('./faults/kill-during-writes.ts').then(file => file.killDuringWrites),
  'restart-after-kill': () => import('./faults/restart-after-kill.ts').then(file => file.restartAfterKill),
  'database-restart': () => import('./faults/database-restart.ts').then(file => file.databaseRestart),
  'terminate-under-load': () =>
    import('./faults/terminate-under-load.ts').then(file => file.terminateUnderLoad),
  'disk-full': () => import('./faults/disk-full.ts').then(file => file.diskFull),
  'slow-query': () => import('./faults/slow-query.ts').then(file => file.slowQuery),
  'pool-exhausted': () => import('./faults/pool-exhausted.ts').then(file => file.poolExhausted),
  'login-storm': () => import('./faults/login-storm.ts').then(file => file.loginStorm),
  'slow-bodies': () => import('./faults/slow-bodies.ts').then(file => file.slowBodies),
  'migrate-together': () => import('./faults/migrate-together.ts').then(file => file.migrateTogether),
  'same-folder': () => import('./faults/same-folder.ts').then(file => file.sameFolder),
  'engine-down': () => import('./faults/engine-down.ts').then(file => file.engineDown),
  'backup-under-load': () => import('./faults/backup-under-load.ts').then(file => file.backupUnderLoad),
  'hostile-upload': () => import('./faults/hostile-upload.ts').then(file => file.hostileUpload),
  'damaged-import': () => import('./faults/damaged-import.ts').then(file => file.damagedImport),
}
