/**
 * Ports that UN/LOCODE lists under several codes, of which freight people use one: shipping lines and customs write
 * CNSHA and CNNGB, while the list marks CNSGH and CNNBO as the ports. Answers have the code in use; the others of the same
 * place are understood wherever a port is named. Each by the code that shipping lines and importers' own code tables have.
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

/** The code under which a port is answered: the one in use where there are several. */
export const freightPort = (code: string): string =>
  Object.hasOwn(codesInUse, code) ? (codesInUse[code] ?? code) : code
