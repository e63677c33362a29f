/**
 * Lists in XML, read as a stream: one party at a time is in memory. Element and attribute names are those of OFAC's
 * `sdn.xsd` and of the EU's `xmlFullSanctionsList` 1.1.
 */
import type { FileEncoding } from '@backoffice/contract'
import { fileEncodings } from '@backoffice/contract'
import { TableError } from '../../../tables/problems.ts'
import { decodeFile } from '../../../tables/readers/decode.ts'
import { xmlParser } from '../../../tables/readers/xlsx-parts.ts'
import { calendarDay, dayOf, type FoundParty, kindOf, type ListHead, type OpenList } from './listed-party.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const below = (element: Element, ...path: string[]): Element[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter(each => each.name === name)),
    [element],
  )
const textOf = (element: Element, ...path: string[]) => below(element, ...path)[0]?.text.trim() ?? ''

interface Format {
  /** The element of one party. */
  party: string
  head(root: Element): ListHead
  read(party: Element, where: string): FoundParty
}

const fullName = (element: Element) =>
  [textOf(element, 'firstName'), textOf(element, 'lastName')].filter(Boolean).join(' ')

const countOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const sdn: Format = {
  party: 'sdnEntry',
  head: root => ({
    code: 'sdn',
    published: dayOf(textOf(root, 'publshInformation', 'Publish_Date'), 'mdy'),
    stated: countOf(textOf(root, 'publshInformation', 'Record_Count')),
  }),
  read: (party, where) => ({
    where,
    entry: textOf(party, 'uid'),
    kind: kindOf(textOf(party, 'sdnType')),
    names: [party, ...below(party, 'akaList', 'aka')].map(fullName),
    countries: [
      ...below(party, 'addressList', 'address', 'country'),
      ...below(party, 'nationalityList', 'nationality', 'country'),
      ...below(party, 'citizenshipList', 'citizenship', 'country'),
    ].map(({ text }) => text),
    programmes: below(party, 'programList', 'program').map(({ text }) => text),
  }),
}

const attribute = (name: string) => (element: Element) => element.attributes[name] ?? ''

const eu: Format = {
  party: 'sanctionEntity',
  head: ({ attributes }) => ({
    code: 'eu',
    published: calendarDay(attributes.generationDate ?? ''),
    stated: null,
  }),
  read: (party, where) => ({
    where,
    entry: attribute('logicalId')(party),
    kind: kindOf(below(party, 'subjectType').map(attribute('code'))[0] ?? ''),
    names: below(party, 'nameAlias').map(
      alias =>
        attribute('wholeName')(alias) ||
        ['firstName', 'middleName', 'lastName'].map(name => attribute(name)(alias)).join(' '),
    ),
    countries: [...below(party, 'citizenship'), ...below(party, 'address')].map(attribute('countryIso2Code')),
    programmes: below(party, 'regulation').map(attribute('programme')),
  }),
}

const formats: Record<string, Format> = { sdnList: sdn, export: eu }

/** Elements and characters of one party. */
const elementsMax = 50_000
const charactersMax = 4_000_000
const headMax = 20

/** Builds the party that is open, and what stands before the first one; passes each on when it ends. */
class PartyBuilder {
  format: Format | undefined
  root: Element | undefined
  private stack: Element[] = []
  private elements = 0
  private characters = 0
  private count = 0
  found: FoundParty[] = []

  open(name: string, attributes: Record<string, string>): void {
    const element = { name, attributes: { ...attributes }, text: '', children: [] }
    const parent = this.stack.at(-1)
    if (!this.root) {
      this.root = element
      this.format = Object.hasOwn(formats, name) ? formats[name] : undefined
      if (!this.format) throw new TableError('notScreeningList')
    } else parent?.children.push(element)
    this.stack.push(element)
    this.measure(name.length + Object.values(attributes).join('').length)
  }

  text(text: string): void {
    const element = this.stack.at(-1)
    if (element) element.text += text
    this.measure(text.length)
  }

  private measure(characters: number): void {
    this.elements++
    this.characters += characters
    if (this.elements > elementsMax || this.characters > charactersMax) throw new TableError('damagedList')
  }

  close(): void {
    const element = this.stack.pop()
    const { format, root } = this
    if (!element || !format || !root || this.stack.length !== 1) return
    this.elements = 0
    this.characters = 0
    const isParty = element.name === format.party
    if (isParty) this.found.push(format.read(element, `#${++this.count}`))
    // What stands before the first party says the date; nothing else is kept.
    if (isParty || root.children.length > headMax) root.children.pop()
  }
}

const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/

/** What the document says of its own encoding; its bytes decide where it says nothing, or is in UTF-16. */
function encodingOf(head: string, detected: FileEncoding): FileEncoding {
  const label = declared.exec(head)?.[1]
  if (!label || detected.startsWith('utf-16')) return detected
  try {
    const { encoding } = new TextDecoder(label)
    return fileEncodings.values.find(each => each === encoding) ?? detected
  } catch {
    return detected
  }
}

/** @param head the beginning of the file as text @throws TableError */
export async function openXmlList(path: string, head: string, detected: FileEncoding): Promise<OpenList> {
  const builder = new PartyBuilder()
  const parser = xmlParser(
    {
      open: (name, attributes) => builder.open(name, attributes),
      close: () => builder.close(),
      text: text => builder.text(text),
    },
    'damagedList',
  )
  const chunks = decodeFile(path, encodingOf(head, detected))[Symbol.asyncIterator]()
  let isOver = false
  const more = async () => {
    const { done, value } = await chunks.next()
    isOver = done === true
    if (isOver) parser.close()
    else parser.write(value as string)
  }
  // The date of SDN stands before its first party.
  while (!isOver && builder.found.length === 0) await more()
  const { format, root } = builder
  if (!format || !root) throw new TableError('damagedList')
  async function* parties() {
    while (true) {
      const found = builder.found
      builder.found = []
      if (found.length > 0) yield found
      if (isOver) return
      await more()
    }
  }
  return { head: format.head(root), parties: parties() }
}
