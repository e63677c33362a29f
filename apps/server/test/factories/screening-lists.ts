/** Screening lists with invented parties, in the formats of their publishers. */
import { zipOf } from './test-zip.ts'

export interface TestParty {
  entry: string
  name: string
  others?: string[]
  /** Name in English, then ISO alpha-2. */
  country?: [string, string]
  kind?: 'Individual' | 'Entity' | 'Vessel'
}

export const parties: TestParty[] = [
  {
    entry: '101',
    name: 'CASPIAN PETROL HOLDING LTD',
    others: ['CASPIAN PETROL GROUP'],
    country: ['Iran', 'IR'],
  },
  { entry: '102', name: 'ORLOV, Dmitri', kind: 'Individual', country: ['Russia', 'RU'] },
  { entry: '103', name: 'MV GREY HERON', kind: 'Vessel' },
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const sdnName = ({ name, kind }: TestParty) => {
  const [last = '', first = ''] = kind === 'Individual' ? name.split(', ') : [name]
  return `<firstName>${escaped(first)}</firstName><lastName>${escaped(last)}</lastName>`
}

export const sdnEntry = (party: TestParty) => `<sdnEntry><uid>${party.entry}</uid>${sdnName(party)}
  <sdnType>${party.kind ?? 'Entity'}</sdnType><programList><program>TEST-P</program></programList>
  <akaList>${(party.others ?? [])
    .map(
      name =>
        `<aka><uid>9</uid><type>a.k.a.</type><category>strong</category><lastName>${escaped(name)}</lastName></aka>`,
    )
    .join('')}</akaList>
  <addressList>${party.country ? `<address><uid>5</uid><city>X</city><country>${party.country[0]}</country></address>` : ''}</addressList>
</sdnEntry>`

export const sdnXml = (all: TestParty[] = parties, entries = all.map(sdnEntry).join('\n')) =>
  `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://tempuri.org/sdnList.xsd">
  <publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>${all.length}</Record_Count></publshInformation>
  ${entries}
</sdnList>`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const none = '-0- '

export const sdnTables = (all: TestParty[] = parties) => ({
  'sdn.csv': `${all
    .map(({ entry, name, kind }) =>
      [
        entry,
        quoted(name),
        kind && kind !== 'Entity' ? quoted(kind.toLowerCase()) : none,
        quoted('TEST-P'),
        ...Array(8).fill(none),
      ].join(','),
    )
    .join('\r\n')}\r\n\u001a`,
  'alt.csv': `${all.flatMap(({ entry, others = [] }) => others.map(name => `${entry},7,"aka",${quoted(name)},${none}`)).join('\r\n')}\r\n\u001a`,
  'add.csv': `${all.map(({ entry, country }) => `${entry},5,${none},"X",${country ? quoted(country[0]) : none},${none}`).join('\r\n')}\r\n\u001a`,
})

export const sdnZip = (files: Record<string, string> = sdnTables()) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name: `SDN/${name}`, content })))

export const euXml = (all: TestParty[] = parties) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T09:00:00.000+01:00" globalFileId="1">
${all
  .map(
    ({
      entry,
      name,
      others = [],
      kind,
      country,
    }) => `<sanctionEntity euReferenceNumber="EU.1" logicalId="${entry}">
  <regulation programme="TEST-P" numberTitle="1"><publicationUrl>https://example.com</publicationUrl></regulation>
  <subjectType code="${kind === 'Individual' ? 'person' : 'enterprise'}" classificationCode="E"/>
  ${[name, ...others].map(each => `<nameAlias firstName="" middleName="" lastName="" wholeName="${escaped(each)}" strong="true"/>`).join('')}
  ${country ? `<address city="X" countryIso2Code="${country[1]}" countryDescription="${country[0]}"/>` : '<address countryIso2Code="00" countryDescription="UNKNOWN"/>'}
</sanctionEntity>`,
  )
  .join('\n')}
</export>`

export const euCsv = (all: TestParty[] = parties) =>
  [
    'fileGenerationDate;Entity_LogicalId;Entity_SubjectType;Entity_Regulation_Programme;NameAlias_WholeName;Address_CountryIso2Code;Citizenship_CountryIso2Code',
    ...all.flatMap(({ entry, name, others = [], kind, country }) => {
      const row = (whole: string, place: string) =>
        [
          '20/11/2026',
          entry,
          kind === 'Individual' ? 'person' : 'enterprise',
          'TEST-P',
          quoted(whole),
          place,
          '',
        ].join(';')
      return [...[name, ...others].map(each => row(each, '')), row('', country?.[1] ?? '')]
    }),
  ].join('\r\n')

export const cslCsv = (all: TestParty[] = parties) =>
  [
    '_id,source,entity_number,type,programs,name,title,addresses,citizenships,nationalities,alt_names,remarks',
    ...all.map(({ entry, name, others = [], kind, country }) =>
      [
        entry,
        'Test List',
        '',
        kind ?? '',
        'TEST-P',
        quoted(name),
        '',
        quoted(country ? `1 Street, X, ${country[1]}` : ''),
        '',
        '',
        quoted(others.join('; ')),
        '',
      ].join(','),
    ),
  ].join('\n')

export const cslJson = (all: TestParty[] = parties) =>
  JSON.stringify({
    total: all.length,
    results: all.map(({ entry, name, others = [], kind, country }) => ({
      id: entry,
      source: 'Test List',
      type: kind ?? null,
      programs: ['TEST-P'],
      name,
      alt_names: others,
      addresses: country ? [{ address: '1 [Street] {x}', city: 'X', country: country[1] }] : null,
      ids: [{ type: 'Registration', number: '1', country: null }],
    })),
  })
