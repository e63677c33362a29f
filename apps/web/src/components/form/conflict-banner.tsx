import { Alert, Button, Space } from 'antd'
import { useEffect, useRef } from 'react'
import { formatInstant } from '../../lib/dates.ts'
import { joined, t } from '../../lib/i18n/texts.ts'
import type { Conflict } from './conflict.ts'
import styles from './form.module.css'

interface Props {
  conflict: Conflict<unknown>
  onReload: () => void
  onOverwrite: () => void
}

/** Another person has saved in the meantime (10409): shows who, when and what; take their row, or overwrite it. */
export function ConflictBanner({ conflict, onReload, onOverwrite }: Props) {
  const { lastChange, theirs, both } = conflict
  const box = useRef<HTMLDivElement>(null)
  // Save is pressed at the foot of a form that may be long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a conflict of its own
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [conflict])
  const who = lastChange?.by || t('common.conflictSystem')
  return (
    <div ref={box} tabIndex={-1} className={styles.banner}>
      <Alert
        type="warning"
        showIcon
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
              {theirs.length > both.length && t('common.conflictTaken')}
              {both.length > 0
                ? t('common.conflictText', { fields: joined(both) })
                : t('common.conflictChecked')}
            </span>
            <Space>
              <Button size="small" onClick={onReload}>
                {t('common.conflictReload')}
              </Button>
              {both.length > 0 && (
                <Button size="small" danger onClick={onOverwrite}>
                  {t('common.conflictOverwrite')}
                </Button>
              )}
            </Space>
          </Space>
        }
      />
    </div>
  )
}
