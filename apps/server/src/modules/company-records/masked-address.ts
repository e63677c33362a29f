import { showContactsIn } from '../../platform/masking/contact-text.ts'
import type { shownTo } from '../../platform/masking/personal-data.ts'

/** Addresses often hold a mailbox and a telephone number: they are masked there too. */
export function maskedAddress(address: string, phones: string[], show: ReturnType<typeof shownTo>): string {
  let text = showContactsIn(address, 'address', show)
  for (const phone of phones) {
    const digits = phone.replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (digits === '') continue
    // However it is written, its digits are these.
    const written = new RegExp(`\\+?[(]?${[...digits].join('[\\s().+-]{0,3}')}`, 'giu')
    text = text.replaceAll(written, found => show('phone', found))
  }
  return text
}
