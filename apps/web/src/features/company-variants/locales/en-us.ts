import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.title': 'Company name variants',
  'list.context':
    'Companies with similar names. The uid of a merged company stays valid. You can split it at any time.',
  'empty.proposed': 'Nothing pending',
  'empty.merged': 'Nothing has been merged yet',
  'empty.rejected': 'Nothing has been rejected yet',
  'empty.split': 'Nothing has been split yet',
  emptyText: 'Duplicates are detected after every import. Click “Find duplicates” to run it now.',
  shipments: '{count} shipment|{count} shipments',
  shipmentsTitle: 'Shipments in both roles when the pair was found',
  evidence: '{kind}: {text}',
  noCountry: 'No country',
  counted: '{name} ({count})',
  severalCountries: 'Name exists in {countries}',
  severalCountriesTitle: 'In {count} countries: {countries}. Not merged in bulk: decide it by itself',
  countedAsOne: 'Counted as one',
  countedAsOneTitle: 'Nearly certain: partners are counted as one company until you reject the pair',
  automatic: 'Automatic',
  automaticHint:
    'The names differ only in spacing or in a missing country and share a contact, address or partner. Merged automatically.',
  applying: 'Processing',
  merge: 'Merge',
  mergeTitle: 'Merge these two companies?',
  mergeKeep: 'Keep',
  mergeText:
    'Shipments move to the company you keep. The uid of the other company and saved data selections stay valid. You can split them at any time.',
  merged: 'Merged. Shipments are being moved.',
  reject: 'Reject',
  rejectTitle: 'Reject the merge of “{name}”?',
  rejectText:
    'They stay separate and are not suggested again. You can still merge them later under “Rejected”.',
  rejected: 'Rejected',
  split: 'Split',
  splitTitle: 'Split “{name}”?',
  splitText: 'Shipments with the name “{from}” move back to it. It is not merged again automatically.',
  splitDone: 'Split. Shipments are being moved back.',
  'many.mergeTitle': 'Merge 1 pair of companies?|Merge {count} pairs of companies?',
  'many.mergeText':
    'In each pair, shipments move to the company you keep: the one with a country. A name that exists in several countries is not merged, and the outcome says so. You can split them at any time.',
  'many.rejectTitle': 'Reject the merge of 1 pair?|Reject the merge of {count} pairs?',
  'many.rejectText':
    'They stay separate and are not suggested again. You can reopen them later under “Rejected”.',
  'many.splitTitle': 'Split 1 pair?|Split {count} pairs?',
  'many.splitText': 'Shipments move back to the companies they had. They are not merged again automatically.',
  'many.reopenTitle': 'Reopen 1 pair?|Reopen {count} pairs?',
  'many.reopenText': 'They are pending again and can be merged or rejected.',
  mergeByHand: 'Merge manually',
  'byHand.context':
    'Choose two or more records of the same company, compare them, then merge. Shipments move to the company you keep. The other uids and saved data selections stay valid. You can split each one at any time.',
  'byHand.company': 'Company {n}',
  'byHand.stays': 'Keep this one',
  'byHand.first': 'Choose a company',
  'byHand.add': 'Choose another company',
  'byHand.addText': 'Search for a company by name to see its trade here.',
  'byHand.names': 'Other names',
  'byHand.merge': 'Merge {count} companies',
  find: 'Find duplicates',
  findStarted: 'Finding duplicates. The list updates when it is done.',
}
