import { QrcodeOutlined } from '@ant-design/icons'
import { type Member, members } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { AdjustButtons } from './adjust-buttons.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog')

export function MemberHeaderActions({ member }: { member: Member }) {
  const can = useCan()
  const [sharing, setSharing] = useState(false)
  return (
    <>
      {can(members.qrcode) && (
        <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => setSharing(true)}>
          {t('members.share')}
        </Button>
      )}
      <AdjustButtons member={member} />
      <UpgradeButton member={member} type="primary" />
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog member={member} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
