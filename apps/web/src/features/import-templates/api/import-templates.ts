import { importTemplates } from '@backoffice/contract'
import { resource } from '../../../lib/resource.ts'

export const importTemplateData = resource('importTemplates', importTemplates)
