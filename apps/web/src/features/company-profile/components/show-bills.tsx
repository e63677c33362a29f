import { Button } from 'antd'
import { t } from '../texts.ts'

/** Leads from a row to its bills. */
export const ShowBills = ({ of, onShow }: { of: string; onShow: () => void }) => (
  <Button type="link" size="small" aria-label={t('showBillsOf', { name: of })} onClick={onShow}>
    {t('showBills')}
  </Button>
)
