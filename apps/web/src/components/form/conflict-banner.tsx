import { Alert, Button, Space } from 'antd'
import { t } from '../texts.ts'

/** Somebody has saved since (10409): take their row, or put one's own over it. */
export function ConflictBanner({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 20 }}
      title={t('conflict')}
      description={
        <Space orientation="vertical" size={12}>
          {t('conflictText')}
          <Space>
            <Button size="small" onClick={onReload}>
              {t('conflictReload')}
            </Button>
            <Button size="small" danger onClick={onOverwrite}>
              {t('conflictOverwrite')}
            </Button>
          </Space>
        </Space>
      }
    />
  )
}
