import type { ScreenName } from '@backoffice/contract'
import type { ScreenModule } from '../lib/screen.ts'
import { screensIn } from './screen-names.ts'

type File = ScreenModule & Record<'add' | 'edit', ScreenModule>

const found = screensIn(import.meta.glob<File>('../pages/*/*-page.tsx'))

/** Loads each screen. */
export const screens = Object.fromEntries(
  Object.entries(found).map(([name, { file, part }]) => [
    name,
    () => file().then(exported => (part ? exported[part] : exported)),
  ]),
) as Record<Exclude<ScreenName, 'home'> | 'notFound', () => Promise<ScreenModule>>
