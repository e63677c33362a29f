import type { NewDevice } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { ScreenNote } from '../../../components/screen-note/screen-note.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { pathWith } from '../../../config/paths.ts'
import { goTo } from '../../../lib/navigation.ts'
import { newDevicesQuery, useAnswerDevice } from '../api/new-devices.ts'
import { t } from '../texts.ts'
import { deviceName } from './device-name.ts'

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
    <>
      <Button size="small" loading={accept.isPending} onClick={() => accept.mutate(device.id)}>
        {t('newDevice.confirm')}
      </Button>
      <Button size="small" danger onClick={ask}>
        {t('newDevice.reject')}
      </Button>
    </>
  )
}

/** Shown above every screen until answered: the account was used from a new device. */
export function NewDeviceNote() {
  const { data } = useQuery(newDevicesQuery)
  const device = data?.rows[0]
  if (!device) return null
  return (
    <ScreenNote title={t('newDevice.title')} actions={<Answers key={device.id} device={device} />}>
      {data.total > 1 && <span>{t('newDevice.count', { count: data.total })}</span>}
      <span>{deviceName(device)}</span>
      <bdi dir="ltr">{device.address}</bdi>
      <Instant value={device.firstTime} />
    </ScreenNote>
  )
}
