import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  context:
    'New files of folders, S3 stores and SFTP servers: clear ones are imported, files in doubt wait for a person',
  files: 'Files',
  filesContext: 'Files that were found, and what became of each',
  filesEmpty: 'No files found yet',
  filesEmptyText: 'Once a source is on, its new files appear here after the next check.',
  started: 'The check has begun; its result is in the job centre',
  setUp: 'Set up and import',
}
