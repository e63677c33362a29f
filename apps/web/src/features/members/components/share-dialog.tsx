import { DownloadOutlined } from '@ant-design/icons'
import type { Member } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { saveBlob } from '../../../lib/download.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { shareCodeQuery } from '../api/members.ts'
import { memberName } from './member-words.ts'
import styles from './members.module.css'

/** The address of a picture that was read with the token; it is valid while the picture is shown. */
function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** A member's QR code for sharing, which can be saved as a picture. */
export function ShareDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { userId } = member
  const name = memberName(member)
  const [open, setOpen] = useState(true)
  const { data: png, error, refetch } = useQuery(shareCodeQuery(userId))
  const url = useObjectUrl(png)
  const download = (blob: Blob) => {
    saveBlob(blob, `${name}-${userId}.png`)
    notify.success(t('members.downloaded'))
  }
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={t('members.shareTitle', { name })}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('members.close')}</Button>
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={!png}
            onClick={() => png && download(png)}
          >
            {t('members.download')}
          </Button>
        </>
      }
    >
      <p className={styles.soft}>{t('members.shareText')}</p>
      <div className={styles.code}>
        {url && <img src={url} alt={t('members.shareAlt', { name })} width="240" height="240" />}
        {!url && !error && <Skeleton.Node active style={{ width: 240, height: 240 }} />}
        {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      </div>
    </Modal>
  )
}
