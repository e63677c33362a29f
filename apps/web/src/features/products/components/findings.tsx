import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import type { Finding } from '../api/sku-findings.ts'
import styles from './products.module.css'

/** More would not be read. */
const shownMax = 30

interface Props {
  findings: Finding[]
  /** Where a finding is, in words. */
  placeOf: (finding: Finding) => ReactNode
  onJump: (finding: Finding) => void
}

/** Lists the errors to mend before saving, and the doubts to look at before publishing; each leads to its cell. */
export function Findings({ findings, placeOf, onJump }: Props) {
  if (findings.length === 0) return null
  const errors = findings.filter(({ level }) => level === 'error').length
  const further = findings.length - errors
  const ofErrors = further
    ? t('products.findingErrors', { count: errors, further })
    : t('products.findingErrorsOnly', { count: errors })
  return (
    <Alert
      type={errors > 0 ? 'error' : 'warning'}
      showIcon
      className={styles.warnings ?? ''}
      title={errors > 0 ? ofErrors : t('products.findingWarnings', { count: findings.length })}
      description={
        <ul>
          {findings.slice(0, shownMax).map(finding => (
            <li key={[finding.key, finding.column, finding.text].join(' ')}>
              <Button
                type="link"
                size="small"
                className={styles.finding ?? ''}
                onClick={() => onJump(finding)}
              >
                {finding.key !== undefined && <bdi>{placeOf(finding)}</bdi>} {finding.text}
              </Button>
            </li>
          ))}
          {findings.length > shownMax && (
            <li>{t('products.findingsFurther', { count: findings.length - shownMax })}</li>
          )}
        </ul>
      }
    />
  )
}
