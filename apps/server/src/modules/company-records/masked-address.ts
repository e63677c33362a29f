import { showContactsIn } from '../../platform/masking/contact-text.ts'
import type { maskFor } from '../../platform/masking/personal-data.ts'

/** Addresses often contain an e-mail address and a telephone number: they are masked there too. */
export function maskedAddress(address: string, phones: string[], show: ReturnType<typeof maskFor>): string {
  let text = showContactsIn(address, 'address', show)
  for (const phone of phones) {
    const digits = phone.replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (digits === '') continue
    // The digits of the number, however it is written.
    const written = new RegExp(`\\+?[(]?${[...digits].join('[\\s().+-]{0,3}')}`, 'giu')
    text = text.replaceAll(written, found => show('phone', found))
  }
  return text
}
