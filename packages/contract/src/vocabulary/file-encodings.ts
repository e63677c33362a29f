/** How the letters of a text file are written as bytes, by the names of the WHATWG encoding standard. */
import { codes } from '../words/codes.ts'

export const fileEncodings = codes({
  'utf-8': { zh: 'UTF-8', en: 'UTF-8' },
  'utf-16le': { zh: 'UTF-16 LE', en: 'UTF-16 LE' },
  'utf-16be': { zh: 'UTF-16 BE', en: 'UTF-16 BE' },
  gb18030: { zh: '简体中文（GB18030）', en: 'Simplified Chinese (GB18030)' },
  big5: { zh: '繁体中文（Big5）', en: 'Traditional Chinese (Big5)' },
  shift_jis: { zh: '日文（Shift_JIS）', en: 'Japanese (Shift_JIS)' },
  'euc-jp': { zh: '日文（EUC-JP）', en: 'Japanese (EUC-JP)' },
  'euc-kr': { zh: '韩文（EUC-KR）', en: 'Korean (EUC-KR)' },
  'windows-874': { zh: '泰文（TIS-620）', en: 'Thai (TIS-620)' },
  'windows-1258': { zh: '越南文（Windows-1258）', en: 'Vietnamese (Windows-1258)' },
  'windows-1251': { zh: '西里尔文（Windows-1251）', en: 'Cyrillic (Windows-1251)' },
  'iso-8859-5': { zh: '西里尔文（ISO 8859-5）', en: 'Cyrillic (ISO 8859-5)' },
  'koi8-r': { zh: '西里尔文（KOI8-R）', en: 'Cyrillic (KOI8-R)' },
  ibm866: { zh: '西里尔文（DOS 866）', en: 'Cyrillic (DOS 866)' },
  'windows-1252': { zh: '西欧（Windows-1252）', en: 'Western European (Windows-1252)' },
  'windows-1250': { zh: '中欧（Windows-1250）', en: 'Central European (Windows-1250)' },
  'iso-8859-2': { zh: '中欧（ISO 8859-2）', en: 'Central European (ISO 8859-2)' },
  'windows-1257': { zh: '波罗的海（Windows-1257）', en: 'Baltic (Windows-1257)' },
  'windows-1253': { zh: '希腊文（Windows-1253）', en: 'Greek (Windows-1253)' },
  'iso-8859-7': { zh: '希腊文（ISO 8859-7）', en: 'Greek (ISO 8859-7)' },
  'windows-1254': { zh: '土耳其文（Windows-1254）', en: 'Turkish (Windows-1254)' },
  'windows-1255': { zh: '希伯来文（Windows-1255）', en: 'Hebrew (Windows-1255)' },
  'windows-1256': { zh: '阿拉伯文（Windows-1256）', en: 'Arabic (Windows-1256)' },
  'iso-8859-6': { zh: '阿拉伯文（ISO 8859-6）', en: 'Arabic (ISO 8859-6)' },
})

export type FileEncoding = keyof typeof fileEncodings.texts & string
