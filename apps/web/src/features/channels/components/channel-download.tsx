import { DownloadOutlined } from '@ant-design/icons'
import { type Channel, channelCodeFields } from '@backoffice/contract'
import { Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useFrontSites } from '../../../domain/sites/sites.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useDownloadCode } from '../api/channels.ts'

const { label, hint } = channelCodeFields.accessPoint

/** Chooses the front site of the code, and saves the picture. */
function DownloadDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { options } = useFrontSites()
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState(true)
  const download = useDownloadCode()
  const accessPoint = chosen ?? options[0]?.value
  const run = async () => {
    if (!accessPoint) return
    await download.mutateAsync({ channel, accessPoint })
    notify.success(t('channels.downloaded'))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      centered
      title={t('channels.downloadTitle', { name: nameIn(channel.labels, channel.name) })}
      width={416}
      okText={t('channels.download')}
      cancelText={t('channels.cancel')}
      okButtonProps={{ icon: <DownloadOutlined aria-hidden />, disabled: !accessPoint }}
      confirmLoading={download.isPending}
      onOk={() => void run().catch(() => undefined)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={say(label)} htmlFor="access-point" extra={hint && say(hint)}>
          <Select id="access-point" value={accessPoint ?? null} options={options} onChange={setChosen} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Saves the code of a channel as a picture. */
export function ChannelDownload({ channel }: { channel: Channel }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('channels.download')} ${nameIn(channel.labels, channel.name)}`}
        onClick={() => setAsking(true)}
      >
        {t('channels.download')}
      </Button>
      {asking && <DownloadDialog channel={channel} onClose={() => setAsking(false)} />}
    </>
  )
}
