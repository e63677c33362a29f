import { companyBillFields, type TradeRole } from '@backoffice/contract'
import { Segmented } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

interface Props {
  /** Undefined while it is not known in which role the company trades most. */
  role: TradeRole | undefined
  onChange: (role: TradeRole) => void
  className?: string | undefined
}

/** In which role a company is looked at. */
export const RoleSwitch = ({ role, onChange, className = '' }: Props) => (
  <Segmented<TradeRole | ''>
    className={className}
    aria-label={say(companyBillFields.role.label)}
    options={[
      { value: 'supplier', label: t('companyProfile.asSupplier') },
      { value: 'buyer', label: t('companyProfile.asBuyer') },
    ]}
    value={role ?? ''}
    onChange={next => next && onChange(next)}
  />
)
