import type { NewDevice } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { pathWith } from '../../../config/paths.ts'
import { goTo } from '../../../lib/navigation.ts'
import { newDevicesQuery, useAnswerDevice } from '../api/new-devices.ts'
import { t } from '../texts.ts'
import { deviceName } from './device-name.ts'
import styles from './new-device-note.module.css'

function Answers({ device }: { device: NewDevice }) {
  const confirm = useConfirm()
  const accept = useAnswerDevice('confirm')
  const reject = useAnswerDevice('reject')
  const ask = () =>
    confirm({
      title: t('newDevice.rejectTitle', { name: deviceName(device) }),
      text: t('newDevice.rejectText'),
      action: t('newDevice.rejectAction'),
      danger: true,
      run: async () => {
        await reject.mutateAsync(device.id)
        goTo(pathWith('profile', { tab: 'password' }))
      },
    })
  return (
    <span className={styles.answers}>
      <Button size="small" loading={accept.isPending} onClick={() => accept.mutate(device.id)}>
        {t('newDevice.confirm')}
      </Button>
      <Button size="small" danger onClick={ask}>
        {t('newDevice.reject')}
      </Button>
    </span>
  )
}

/** Shown above every screen until answered: the account was used from a new device. */
export function NewDeviceNote() {
  const { data } = useQuery(newDevicesQuery)
  const device = data?.rows[0]
  if (!device) return null
  return (
    <section className={styles.note} aria-label={t('newDevice.title')}>
      <p>
        <strong>{t('newDevice.title')}</strong>
        {data.total > 1 && <span>{t('newDevice.count', { count: data.total })}</span>}
        <span>{deviceName(device)}</span>
        <bdi dir="ltr">{device.address}</bdi>
        <Instant value={device.firstTime} />
      </p>
      <Answers key={device.id} device={device} />
    </section>
  )
}
