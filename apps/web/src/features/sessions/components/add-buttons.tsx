import type { FactorKind } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { hasPasskeys, passkeysGoHere } from '../api/passkeys.ts'
import { factorsQuery } from '../api/second-factors.ts'
import styles from './session-list.module.css'

interface Props {
  isFirst: boolean
  onAdd: (kind: FactorKind) => void
}

/** The choice of a second factor. Where no passkey can be made, it says why. */
export function AddButtons({ isFirst, onAdd }: Props) {
  const { data } = useQuery(factorsQuery)
  const isElsewhere = data !== undefined && !passkeysGoHere(data)
  const address = hasPasskeys() && data?.passkeyOrigin
  return (
    <>
      <p className={styles.add}>
        <Button type={isFirst ? 'primary' : 'default'} onClick={() => onAdd('totp')}>
          {t('sessions.factors.add')}
        </Button>
        <Button disabled={!data || isElsewhere} onClick={() => onAdd('passkey')}>
          {t('sessions.passkeys.add')}
        </Button>
      </p>
      {isElsewhere && (
        <p className={styles.reason}>
          {address ? t('sessions.passkeys.elsewhere', { address }) : t('sessions.passkeys.notHere')}
        </p>
      )}
    </>
  )
}
