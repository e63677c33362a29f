/**
 * Ports with several codes in UN/LOCODE. People in freight use only one of them: shipping lines and customs write
 * CNSHA and CNNGB, but the list marks CNSGH and CNNBO as ports. Answers contain the common code; requests may contain
 * any of them. The common code is the one in the tables of shipping lines and importers.
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
  JOAQJ: 'JOAQB',
}

/** The listed codes of these ports, each with the common code. */
export const listedTwins = Object.entries(codesInUse)

/** The code of a port in answers: the common code when there are several. */
export const freightPort = (code: string): string =>
  Object.hasOwn(codesInUse, code) ? (codesInUse[code] ?? code) : code
