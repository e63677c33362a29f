import { type ShipmentField, shipmentFields } from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'

export const fieldName = (field: ShipmentField) => say(shipmentFields[field].label)
