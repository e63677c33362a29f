/** How countries write the numbers by which companies pay taxes. */

/** Without spaces, dots, dashes and slashes. */
const shapes: Record<string, RegExp> = {
  // INN, BIN, EDRPOU, PINFL, RNOKPP, RUC, CNPJ, NPWP, VKN, IEC, TIN, UNP and others are digits only.
  digits: /^\d{8,16}$/,
  IN: /^(?:\d{2}[A-Z]{5}\d{4}[A-Z]\w{3}|[A-Z]{5}\d{4}[A-Z])$/,
  CN: /^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/,
  KE: /^[AP]\d{9}[A-Z]$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/,
  MY: /^[A-Z]{1,2}\d{9,11}$/,
  VE: /^[JGVEP]\d{9}$/,
  CL: /^\d{7,8}K$/,
  EU: /^[A-Z]{2}\d{8,12}$/,
  ES: /^[A-Z]\d{7}[0-9A-Z]$/,
}

const patterns = Object.values(shapes)

/** Tells whether a text looks like the tax number of a company anywhere. */
export function isTaxNumber(text: string): boolean {
  const bare = text.length > 24 ? '' : text.replace(/[\s./-]/g, '').toUpperCase()
  return patterns.some(pattern => pattern.test(bare))
}
