import { PlusOutlined } from '@ant-design/icons'
import { exchangeRateNames, exchangeRates } from '@backoffice/contract'
import { Button } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useConvertNow } from '../api/exchange-rates.ts'
import styles from './exchange-rates.module.css'

interface Props {
  isBusy: boolean
  onTake: (files: FileList | null) => void
}

/** Import of a file, and one rate by hand. */
export function RateActions({ isBusy, onTake }: Props) {
  const can = useCan()
  if (!can(exchangeRates.create)) return null
  return (
    <span className={styles.actions}>
      <LinkButton type="default" icon={<PlusOutlined aria-hidden />} to={paths.exchangeRateAdd}>
        {recordWords(exchangeRateNames).add}
      </LinkButton>
      <FileButton
        type="primary"
        text={t('exchangeRates.import')}
        accept=".csv,.zip"
        disabled={isBusy}
        onTake={onTake}
      />
    </span>
  )
}

/** Converts imported rows by the current rates. */
export function ConvertButton() {
  const can = useCan()
  const convert = useConvertNow()
  if (!can(exchangeRates.convert)) return null
  const run = () =>
    convert.mutate(undefined, { onSuccess: () => notify.success(t('exchangeRates.converting')) })
  return (
    <Button loading={convert.isPending} onClick={run}>
      {t('exchangeRates.convert')}
    </Button>
  )
}
