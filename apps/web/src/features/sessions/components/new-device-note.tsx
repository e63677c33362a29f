import { SafetyOutlined } from '@ant-design/icons'
import type { NewDevice } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { pathWith } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { newDevicesQuery, useAnswerDevice } from '../api/new-devices.ts'
import { deviceName } from './device-name.ts'
import styles from './new-device-note.module.css'

function Answers({ device }: { device: NewDevice }) {
  const confirm = useConfirm()
  const accept = useAnswerDevice('confirm')
  const reject = useAnswerDevice('reject')
  const ask = () =>
    confirm({
      title: t('sessions.newDevice.rejectTitle', { name: deviceName(device) }),
      text: t('sessions.newDevice.rejectText'),
      action: t('sessions.newDevice.rejectAction'),
      danger: true,
      run: async () => {
        await reject.mutateAsync(device.id)
        goTo(pathWith('profile', { tab: 'password' }))
      },
    })
  return (
    <>
      <Button size="small" loading={accept.isPending} onClick={() => accept.mutate(device.id)}>
        {t('sessions.newDevice.confirm')}
      </Button>
      <Button size="small" danger onClick={ask}>
        {t('sessions.newDevice.reject')}
      </Button>
    </>
  )
}

/** In the top bar until answered: the account was used from a new device. It lies over no screen. */
export function NewDeviceNote() {
  const { data } = useQuery(newDevicesQuery)
  const device = data?.rows[0]
  if (!device) return null
  const title = t('sessions.newDevice.title')
  const content = (
    <section className={styles.device} aria-label={title}>
      {data.total > 1 && <span>{t('sessions.newDevice.count', { count: data.total })}</span>}
      <span>
        {deviceName(device)} <bdi dir="ltr">{device.address}</bdi> <Instant value={device.firstTime} />
      </span>
      <span className={styles.answers}>
        <Answers key={device.id} device={device} />
      </span>
    </section>
  )
  return (
    <Popover trigger="click" placement="bottom" title={title} content={content} destroyOnHidden>
      <Badge dot size="small" offset={[-2, 3]}>
        <Button type="text" icon={<SafetyOutlined />} aria-label={title} />
      </Badge>
    </Popover>
  )
}
