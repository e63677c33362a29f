import { hsPrefixPattern } from '@backoffice/contract'
import { DigitsFilter } from '../../components/list/digits-filter.tsx'
import { splitCodes } from '../../lib/digits.ts'
import { t } from '../../lib/i18n/texts.ts'

const isCode = new RegExp(hsPrefixPattern)
/** `8518.30` is how tariffs write 851830. */
const dots = /(?<=\d)\.(?=\d)/g

interface Props {
  label: string
  value: string | undefined
  onChange: (code: string | undefined) => void
}

/** The first digits of HS codes: any of several is found. */
export const HsCodeFilter = ({ label, value = '', onChange }: Props) => (
  <DigitsFilter
    label={label}
    hint={t('companies.hsCodeHint')}
    rule={t('companies.hsCodeRule')}
    max={129}
    value={value}
    write={typed => splitCodes(typed.replace(dots, '')).join()}
    inputMode="text"
    isGood={code => isCode.test(code)}
    onChange={onChange}
  />
)
