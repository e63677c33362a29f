import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Jobs',
  underWay: 'Jobs, {count} running',
  empty: 'No jobs yet',
  emptyText: 'Large exports and imports run in the background. Follow them here.',
  failedToLoad: 'Could not load jobs',
  all: 'All jobs',
  'list.title': 'Jobs',
  'list.context':
    'Large exports, imports and scheduled maintenance run in the background, even after you leave.',
  scheduled: 'Schedule',
  owner: 'Owner',
  mine: 'Mine only',
  progress: '{done} of {total} done',
  cancelling: 'Cancelling',
  cancel: 'Cancel',
  download: 'Download',
  retry: 'Retry',
  outcome: '{success} succeeded, {failure} failed',
  failures: 'Failures',
  failuresOf: '{name}: {count} failed',
  failuresFirst: 'Showing the first {count}.',
  close: 'Close',
}
