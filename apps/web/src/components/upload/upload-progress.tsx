import { Button } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import { ProgressBar } from '../progress/progress-bar.tsx'
import styles from './upload-progress.module.css'
import type { Upload } from './use-file-upload.ts'

/** The progress of an upload, and a button to stop it. */
export function UploadProgress({ upload: { name, share, abort } }: { upload: Upload }) {
  const label = t('upload.uploading', { name })
  return (
    <div className={styles.uploading}>
      <p>{label}</p>
      <ProgressBar label={label} share={share} />
      <Button size="small" onClick={() => abort.abort()}>
        {t('upload.stop')}
      </Button>
    </div>
  )
}
