import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Jobs',
  underWay: '{count} running',
  news: '{count} finished',
  isNew: 'New',
  empty: 'No jobs yet',
  emptyText:
    'Exports, imports and bulk work are listed here. Large ones run in the background: follow them here.',
  failedToLoad: 'Could not load jobs',
  all: 'All jobs',
  'list.title': 'Jobs',
  'list.context':
    'Exports, imports, bulk work and scheduled maintenance. Large ones run in the background, even after you leave.',
  scheduled: 'Schedule',
  took: '{minutes} {seconds}',
  filter: '{label}: {value}',
  filterEnd: '; ',
  about: '{kind}: {file}',
  owner: 'Owner',
  mine: 'Mine only',
  progress: '{done} of {total} done',
  cancelling: 'Cancelling',
  cancel: 'Cancel',
  download: 'Download',
  retry: 'Retry',
  direct: 'Downloaded directly',
  outcome: '{success} succeeded, {failure} failed',
  failures: 'Failures',
  failuresOf: '{name}: {count} failed',
  failuresFirst: 'Showing the first {count}.',
  close: 'Close',
}
