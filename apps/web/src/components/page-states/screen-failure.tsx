import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadApp, remindOfUpdate, useIsUpdateReady } from '../../lib/app-update.ts'
import { t } from '../../lib/i18n/texts.ts'
import { ChunkError } from '../../lib/load-chunk.ts'
import styles from './page-states.module.css'

/** Shown by the router when a screen cannot be loaded or breaks. Plain elements: antd may be what failed. */
export function ScreenFailure({ error }: { error: unknown }) {
  const isChunk = error instanceof ChunkError
  const isUpdateReady = useIsUpdateReady()
  useEffect(() => {
    if (error instanceof ChunkError) void error.isUpdate.then(isUpdate => isUpdate && remindOfUpdate())
  }, [error])
  // Nothing is lost with a screen that never came.
  useEffect(() => onlineManager.subscribe(isOnline => isOnline && isChunk && reloadApp()), [isChunk])
  // The part belongs to a version that is gone: nothing is broken.
  if (isChunk && isUpdateReady) {
    return (
      <div className={styles.plain} role="alert">
        <h1>{t('common.updateReady')}</h1>
        <p>{t('common.updateNeeded')}</p>
        <button type="button" className={styles.button} onClick={reloadApp}>
          {t('common.refresh')}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.plain} role="alert">
      <h1>{isChunk ? t('common.chunkFailed') : t('common.screenBroken')}</h1>
      <p>{isChunk ? t('common.chunkFailedHint') : t('common.screenBrokenHint')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {t('common.reload')}
      </button>
    </div>
  )
}
