/**
 * Ports that UN/LOCODE lists under several codes, of which freight people use one: shipping lines and customs write
 * CNSHA and CNNGB, while the list marks CNSGH and CNNBO as the ports. Answers use the common code; the other codes of
 * the same place are also accepted. The common code is the one in the tables of shipping lines and importers.
 */
const codesInUse: Record<string, string> = {
  CNSGH: 'CNSHA',
  CNSHG: 'CNSHA',
  CNNBO: 'CNNGB',
  CNNBG: 'CNNGB',
  CNQIN: 'CNTAO',
  CNQDG: 'CNTAO',
  CNXAM: 'CNXMN',
  CNXMG: 'CNXMN',
  CNDAL: 'CNDLC',
  CNDAG: 'CNDLC',
  CNFZH: 'CNFOC',
}

/** The listed codes of such ports, each with the one in use. */
export const listedTwins = Object.entries(codesInUse)

/** The code under which a port is answered: the common one when there are several. */
export const freightPort = (code: string): string =>
  Object.hasOwn(codesInUse, code) ? (codesInUse[code] ?? code) : code
