import { namesOf } from '../words/entities.ts'
import { code, fields, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const placeAliasNames = namesOf(
  labels('地点对照', 'place mapping'),
  labels('地点对照', 'place mappings'),
)

/** A text in files, and the port or the country that a person chose for it. */
export const placeAliasFields = fields({
  text: text({
    plain: true,
    label: { zh: '文件中的地点', en: 'Place in the file' },
    max: 200,
    required: true,
  }),
  /** Of a port: only for rows of this country. Blank means all rows. */
  country: code({
    label: { zh: '国家/地区', en: 'Country' },
    max: 2,
    pattern: '^([A-Z]{2})?$',
    optional: true,
  }),
  /** A UN/LOCODE for the text of a port, an ISO 3166 alpha-2 code for that of a country. */
  place: code({
    label: { zh: '港口或国家', en: 'Port or country' },
    max: 5,
    pattern: '^[A-Z]{2}([A-Z0-9]{3})?$',
    required: true,
  }),
  userId: code({ label: { zh: '对照人', en: 'Mapped by' } }),
  ...recordTimes,
})
