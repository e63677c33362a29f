import { Alert, Button, Space } from 'antd'
import { formatInstant } from '../../lib/dates.ts'
import { joined, t } from '../../lib/i18n/texts.ts'
import type { Conflict } from './conflict.ts'

interface Props {
  conflict: Conflict<unknown>
  onReload: () => void
  onOverwrite: () => void
}

/** Another person has saved in the meantime (10409): shows who, when and what; take their row, or overwrite it. */
export function ConflictBanner({ conflict: { lastChange, theirs, both }, onReload, onOverwrite }: Props) {
  const who = lastChange?.by || t('common.conflictSystem')
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 20 }}
      title={
        lastChange
          ? t('common.conflictBy', { who, time: formatInstant(lastChange.time) })
          : t('common.conflict')
      }
      description={
        <Space orientation="vertical" size={12}>
          <span>
            {theirs.length > 0 && t('common.conflictFields', { fields: joined(theirs) })}
            {both.length > 0 && t('common.conflictBoth', { fields: joined(both) })}
            {t('common.conflictText')}
          </span>
          <Space>
            <Button size="small" onClick={onReload}>
              {t('common.conflictReload')}
            </Button>
            <Button size="small" danger onClick={onOverwrite}>
              {t('common.conflictOverwrite')}
            </Button>
          </Space>
        </Space>
      }
    />
  )
}
