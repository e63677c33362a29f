import { Button } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'

/** Leads from a row to its bills. */
export const ShowBills = ({ of, onShow }: { of: string; onShow: () => void }) => (
  <Button
    type="link"
    size="small"
    aria-label={t('companyProfile.showBillsOf', { name: of })}
    onClick={onShow}
  >
    {t('companyProfile.showBills')}
  </Button>
)
