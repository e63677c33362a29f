import { Button } from 'antd'
import { ProgressBar } from '../progress/progress-bar.tsx'
import { t } from './texts.ts'
import styles from './upload-progress.module.css'
import type { Upload } from './use-file-upload.ts'

/** The progress of an upload, and a button to stop it. */
export function UploadProgress({ upload: { name, share, abort } }: { upload: Upload }) {
  const label = t('uploading', { name })
  return (
    <div className={styles.uploading}>
      <p>{label}</p>
      <ProgressBar label={label} share={share} />
      <Button size="small" onClick={() => abort.abort()}>
        {t('stop')}
      </Button>
    </div>
  )
}
